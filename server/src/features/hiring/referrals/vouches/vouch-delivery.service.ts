import { VOUCH_EMAILS_PER_ADDRESS } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { toSecretPath } from '../../../../platform/mail/links.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { createSecret, hashSecret } from '../../../../platform/secrets.ts';
import { findUser, findUserByEmail, type UserRow } from '../../../people/accounts/accounts.reader.ts';
import { notify } from '../../../people/notifications/notifications.commands.ts';
import { getBlockState } from '../../../people/safety/blocks.reader.ts';
import { findUnsubscribePath } from '../../../people/settings/settings.reader.ts';
import { countEarlierVouches, findForDelivery } from './vouches.reader.ts';
import * as repository from './vouches.repository.ts';

type VouchEmail = {
  writerName: string;
  text: string;
  /** Title of the job that it is for; null for one in general. */
  jobTitle: string | null;
  token: string;
  /** Path that unsubscribes a member from such emails; null for somebody without an account. */
  unsubscribePath: string | null;
};

export type VouchEmails = { vouchWritten(to: string, content: VouchEmail): Promise<void> };

/** Emails about vouches. */
export function createVouchEmails(mailer: Mailer): VouchEmails {
  return {
    vouchWritten: (to, { writerName, text, jobTitle, token, unsubscribePath }) =>
      mailer.send(to, {
        subject: `${writerName} te recomienda`,
        heading: `${writerName} escribió una recomendación para ti`,
        paragraphs: [
          `«${text}»`,
          ...(jobTitle === null ? [] : [`Pensó en ti para la vacante «${jobTitle}».`]),
          'Tú decides: si la aceptas, la verá quien publica las vacantes a las que apliques en Uneed. Si no, no la ve nadie.',
        ],
        action: { label: 'Ver la recomendación', url: toSecretPath('/recomendacion', token) },
        footnote:
          'Uneed es gratis para quien busca trabajo. Si no conoces a esta persona, no tienes que hacer nada.',
        ...(unsubscribePath === null ? {} : { unsubscribeUrl: unsubscribePath }),
      }),
  };
}

type Dependencies = { database: Database; queue: TaskQueue; emails: VouchEmails };

/** Tells candidates about vouches. In the background, so that a reply does not tell whether an address has an account. */
export function createVouchDelivery({ database, queue, emails }: Dependencies) {
  const { db } = database;

  /**
   * Stores to whom the vouch belongs, and the token of its link; notifies a member in the app. Returns the token; undefined if the
   * vouch was answered or withdrawn meanwhile.
   */
  async function prepare(id: Id, candidate: UserRow | undefined, vouch: { writerId: Id; createdAt: Date }) {
    const token = createSecret();
    return database.transaction(async (tx) => {
      if ((await repository.lockVouch(tx, id))?.status !== 'pending') return undefined;
      const changes = { tokenHash: hashSecret(token), ...(candidate ? { candidateId: candidate.id } : {}) };
      await repository.updateVouch(tx, id, changes);
      if (candidate)
        await notify(tx, queue, {
          kind: 'vouchReceived',
          to: candidate.id,
          writerId: vouch.writerId,
          vouchId: id,
          at: vouch.createdAt,
        });
      return token;
    });
  }

  /** Notifies the candidate in the app and by email, of which an address gets a few a day; somebody without an account only by email. */
  async function deliver(vouchId: Id): Promise<void> {
    const vouch = await findForDelivery(db, vouchId);
    if (vouch?.status !== 'pending') return;
    const candidate = vouch.candidateId
      ? await findUser(db, vouch.candidateId)
      : await findUserByEmail(db, vouch.email ?? '');
    if (candidate) {
      const { byMe, byThem } = await getBlockState(db, { userId: vouch.writerId, otherId: candidate.id });
      if (byMe || byThem || candidate.eraseAt) return;
    }
    const to = vouch.email ?? candidate?.email;
    if (to === undefined) return;
    const token = await prepare(vouchId, candidate, vouch);
    if (token === undefined) return;
    const recipient = {
      id: vouchId,
      email: to,
      candidateId: candidate?.id ?? null,
      createdAt: vouch.createdAt,
    };
    const earlier = await countEarlierVouches(db, recipient, addDays(vouch.createdAt, -1));
    if (earlier >= VOUCH_EMAILS_PER_ADDRESS) return;
    const unsubscribePath = candidate ? await findUnsubscribePath(db, candidate.id, 'recommendations') : null;
    if (unsubscribePath === undefined) return;
    const { writerName, text, jobTitle } = vouch;
    await emails.vouchWritten(to, { writerName, text, jobTitle, token, unsubscribePath });
  }

  return { deliver };
}
