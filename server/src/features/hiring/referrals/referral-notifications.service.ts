import {
  recommendsFrom,
  referralEmailDueAt,
  toReferralNotice,
  toReferralSteps,
} from '@uneed/domain/hiring/referrals/referral.rules.ts';
import { REFERRALS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReferralNotice } from '@uneed/domain/people/notifications/notification.rules.ts';
import { REFERRAL_TEXTS } from '@uneed/domain/people/notifications/notification-content.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { notify, reviseReferralNotification } from '../../people/notifications/notifications.commands.ts';
import { findUnsubscribePath } from '../../people/settings/settings.reader.ts';
import { isCandidateHidden } from './referrals.presenter.ts';
import { findReferral } from './referrals.reader.ts';
import { lockReferral } from './referrals.repository.ts';
import { referralNotified } from './referrals.tasks.ts';

type ReferralEmail = {
  notice: ReferralNotice;
  candidateName: string;
  title: string;
  unsubscribePath: string;
};

export type ReferralEmails = { referralChanged(to: string, content: ReferralEmail): Promise<void> };

const SUBJECTS: Record<ReferralNotice, (name: string) => string> = {
  applied: (name) => `${name} aplicó con tu recomendación`,
  seen: (name) => `Ya vieron la aplicación de ${name}`,
  pending: (name) => `La aplicación de ${name} está en proceso`,
  accepted: (name) => `Aceptaron a ${name}`,
  rejected: (name) => `No eligieron a ${name} esta vez`,
  hired: (name) => `Contrataron a ${name}`,
};

/** The emails to referrers. */
export function createReferralEmails(mailer: Mailer): ReferralEmails {
  return {
    referralChanged: (to, { notice, candidateName, title, unsubscribePath }) =>
      mailer.send(to, {
        subject: SUBJECTS[notice](candidateName),
        heading: SUBJECTS[notice](candidateName),
        paragraphs: [
          `${REFERRAL_TEXTS[notice](`«${title}»`, candidateName)}.`,
          'Te avisamos cada vez que cambie. Todo queda en Mis referidos.',
        ],
        action: { label: 'Ver mis referidos', url: REFERRALS_PATH },
        unsubscribeUrl: unsubscribePath,
      }),
  };
}

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; emails: ReferralEmails };

/** Tells referrers what became of whom they recommended: what 'Mis referidos' shows, and nothing while it shows no candidate. */
export function createReferralNotifications({ database, clock, queue, emails }: Dependencies) {
  /**
   * What the referrer is to be told now, without a notice for nothing more, `isGone` if nothing at all may stay; undefined if there is
   * nobody to tell, also before the recommendation counts.
   */
  async function findNotice(db: DbOrTx, referralId: Id) {
    const row = await findReferral(db, referralId);
    const { referrerId = null, candidateId = null, fullName = null } = row ?? {};
    if (!row || referrerId === null || candidateId === null || fullName === null) return undefined;
    const referrer = await findUser(db, referrerId);
    const now = clock.now();
    if (!referrer || referrer.eraseAt || suspensionAt(referrer.suspendedUntil, now)) return undefined;
    if (referrer.emailStatus === 'unconfirmed' || recommendsFrom(referrer.createdAt) > now) return undefined;
    const events = row.events.map(({ kind, at }) => ({ kind, at: new Date(at) }));
    const last = toReferralSteps(events, row).at(-1);
    if (!last) return undefined;
    const isGone = isCandidateHidden(row) || last.step === 'withdrawn';
    const notice = isGone ? undefined : toReferralNotice(last.step, row.hasBonus);
    return { ...row, referrer, candidateId, fullName, notice, isGone, at: last.at };
  }

  /** Notifies the referrer in the app; the notification of an application is one, which says the last thing that happened. */
  async function notifyReferrer({ referralId }: { referralId: Id }): Promise<void> {
    await database.transaction(async (tx) => {
      await lockReferral(tx, referralId);
      const found = await findNotice(tx, referralId);
      if (!found) return;
      const { referrer, candidateId, jobId, jobTitle, notice, isGone, at } = found;
      const revision = { to: referrer.id, referralId, notice };
      if (notice === undefined) {
        if (isGone) await reviseReferralNotification(tx, queue, revision);
        return;
      }
      const job = jobId === null ? null : { id: jobId, title: jobTitle };
      const input = { to: referrer.id, referralId, job, candidateId, notice, at };
      if (await notify(tx, queue, { kind: 'referralChanged', ...input })) {
        const told = { referralId, notice, at: at.toISOString() };
        await queue.enqueue(tx, referralNotified, told, { startAfter: referralEmailDueAt(notice, at) });
      } else {
        // Told before, and then something that was undone.
        await reviseReferralNotification(tx, queue, revision);
      }
    });
  }

  /** Emails the referrer, unless something happened since. */
  async function emailReferrer(told: { referralId: Id; notice: ReferralNotice; at: string }): Promise<void> {
    const found = await findNotice(database.db, told.referralId);
    if (found?.notice !== told.notice || found.at.toISOString() !== told.at) return;
    const { referrer, fullName: candidateName, jobTitle: title } = found;
    const { notice } = told;
    const unsubscribePath = await findUnsubscribePath(database.db, referrer.id, 'recommendations');
    if (unsubscribePath === undefined) return;
    await emails.referralChanged(referrer.email, { notice, candidateName, title, unsubscribePath });
  }

  return { notifyReferrer, emailReferrer };
}
