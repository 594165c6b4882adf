import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { endSentence } from '@uneed/domain/kernel/text.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import {
  COMPANY_ACCOUNTS_MAX,
  MISSING_REFERENT_FIELDS_TEXT,
  missingReferentFields,
  REVIEW_REPORTS_MAX,
  type ReviewDecision,
} from '@uneed/domain/people/referents/referent.rules.ts';
import type { ReviewRequest, Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  assertNoConflicts,
  missingFields,
  notFound,
  unauthenticated,
} from '../../../platform/http/app-error.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import {
  assertNamesNotReserved,
  lockUser,
  presentSessionUser,
  updateUser,
} from '../accounts/accounts.commands.ts';
import { findUser, type UserRow } from '../accounts/accounts.reader.ts';
import type { AuditActor } from '../audit/audit.commands.ts';
import { notify } from '../notifications/notifications.commands.ts';
import { listOpenReports } from '../safety/reports/open-reports.reader.ts';
import { findRecipient } from '../settings/settings.reader.ts';
import { listCompanyAccounts } from './company-accounts.reader.ts';
import { endEmploymentsAfterChange, type OnVerifiedChanged } from './referents.commands.ts';
import { assertMayRequestReview, type DecisionOnVersion } from './referents.policy.ts';
import { findLatestReview } from './referents.reader.ts';
import * as repository from './referents.repository.ts';
import { referentReviewed } from './referents.tasks.ts';
import { decideReview } from './review-decision.commands.ts';
import { presentVerificationStatus } from './reviews.presenter.ts';
import { countReviews, listReviews, type ReviewState } from './reviews.reader.ts';

type ReviewEmail = {
  company: string;
  /** Path of the page that unsubscribes from these emails. */
  unsubscribePath: string;
};

export type ReferentEmails = {
  verified(to: string, email: ReviewEmail): Promise<void>;
  rejected(to: string, email: ReviewEmail & { reason: string; isRevoked: boolean }): Promise<void>;
};

/** Emails about the verification as a referent. */
export function createReferentEmails(mailer: Mailer): ReferentEmails {
  return {
    verified: (to, { company, unsubscribePath }) =>
      mailer.send(to, {
        subject: 'Tu perfil de referente está verificado',
        heading: '¡Ya eres referente verificado!',
        paragraphs: [
          endSentence(`Revisamos tu solicitud y confirmamos tu perfil como referente de ${company}`),
          'Desde ahora puedes responder «Me interesa» a quienes apliquen a tus vacantes.',
        ],
        action: { label: 'Ver mis trabajos', url: '/my-jobs' },
        unsubscribeUrl: unsubscribePath,
      }),
    rejected: (to, { company, reason, isRevoked, unsubscribePath }) =>
      mailer.send(to, {
        subject: isRevoked
          ? 'Tu perfil de referente ya no está verificado'
          : 'Tu solicitud de referente no fue aprobada',
        heading: isRevoked ? 'Quitamos tu verificación' : 'No pudimos verificar tu perfil',
        paragraphs: [
          isRevoked
            ? `Volvimos a revisar tu perfil como referente de ${company} y le quitamos la verificación.`
            : `Revisamos tu solicitud como referente de ${company} y por ahora no podemos aprobarla.`,
          `Motivo: ${reason}`,
          'Corrige tus datos y vuelve a pedirlo: lo revisaremos otra vez.',
        ],
        action: { label: 'Corregir y volver a pedir', url: '/referent' },
        unsubscribeUrl: unsubscribePath,
      }),
  };
}

export type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  emails: ReferentEmails;
  onVerifiedChanged: OnVerifiedChanged;
};

type Outcome = { userId: Id; decision: ReviewDecision; reason: string };
type Decision = Outcome & DecisionOnVersion;

export type ReferentsService = ReturnType<typeof createReferents>;

export function createReferents({ database, clock, queue, emails, onVerifiedChanged }: Dependencies) {
  /**
   * Updates the user, the user's jobs, the reviews, the audit log and the outgoing email in one transaction. Returns the user as reviewed. 404
   * if there is no such user, 409 if it would change nothing or the review has changed since the admin saw it.
   */
  function decide({ seenVersion, ...result }: Decision, by: AuditActor): Promise<UserRow> {
    const now = clock.now();
    const { userId, decision, reason } = result;
    return database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (!user) throw notFound('Esa persona ya no tiene cuenta');
      const { fullName, company, position } = user;
      const details = { fullName, company, position };
      const review = { role: 'referent', user, details, onVerifiedChanged } as const;
      const isRevoked = await decideReview(tx, review, { decision, reason, seenVersion }, by, now);
      await queue.enqueue(tx, referentReviewed, { ...result, isRevoked });
      await notify(tx, queue, { kind: 'referentReviewed', to: userId, decision, at: now });
      return user;
    });
  }

  /** Verifies the current profile, whether or not a review is open. */
  const verify = (userId: Id, by: AuditActor) => decide({ userId, decision: 'verified', reason: '' }, by);

  /** Rejects the open review, or revokes a verification; the user receives the reason by email. */
  const reject = (userId: Id, reason: string, by: AuditActor) =>
    decide({ userId, decision: 'rejected', reason }, by);

  /** Decides as an admin on the site, for the version that the admin saw. Returns whether the user was verified before. */
  async function decideAsAdmin(adminId: Id, decision: Decision & { seenVersion: number }) {
    const admin = await findUser(database.db, adminId);
    const before = await decide(decision, { adminId, actor: admin?.fullName ?? '' });
    return { wasVerified: before.isVerified };
  }

  /** Returns a page of reviews in a state with the reasons against them, and the total. */
  async function listPage(state: ReviewState, page: number) {
    const slice = pageSlice(page, ADMIN_PAGE_SIZE);
    const [rows, total] = await Promise.all([
      listReviews(database.db, 'referent', state, slice),
      countReviews(database.db, 'referent', state),
    ]);
    const userIds = rows.map(({ userId }) => userId);
    const [reports, companyAccounts] = await Promise.all([
      listOpenReports(database.db, userIds, REVIEW_REPORTS_MAX),
      listCompanyAccounts(database.db, rows, COMPANY_ACCOUNTS_MAX + 2),
    ]);
    return { rows, facts: { reports, companyAccounts, now: clock.now() }, total };
  }

  async function sendDecisionEmail(outcome: Outcome & { isRevoked: boolean }): Promise<void> {
    const { userId, decision, reason, isRevoked } = outcome;
    const recipient = await findRecipient(database.db, userId, 'referents');
    if (!recipient) return;
    const { user, unsubscribePath } = recipient;
    const { email, company } = user;
    await (decision === 'verified'
      ? emails.verified(email, { company, unsubscribePath })
      : emails.rejected(email, { company, reason, isRevoked, unsubscribePath }));
  }

  async function getVerificationStatus(userId: Id): Promise<Verification> {
    const [user, latest] = await Promise.all([
      findUser(database.db, userId),
      findLatestReview(database.db, userId),
    ]);
    if (!user) throw unauthenticated();
    return presentVerificationStatus(user, latest);
  }

  /**
   * Opens a new review of a rejected referent with corrected data: 403 without an earlier request, 409 unless rejected, or if somebody
   * else changed a field after the client had read it (`base`).
   */
  function requestReviewAgain(userId: Id, { base, ...request }: ReviewRequest): Promise<UserRow> {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const current = await lockUser(tx, userId);
      if (!current) throw unauthenticated();
      assertMayRequestReview(presentVerificationStatus(current, await findLatestReview(tx, userId)));
      assertNoConflicts(presentSessionUser(current), request, base);
      const stored = base ? current : { company: '', position: '', bio: '', location: '' };
      const { company = stored.company, position = stored.position } = request;
      const bio = withoutDefaultText(request.bio ?? stored.bio);
      const location = withoutDefaultText(request.location ?? stored.location);
      const answers = { company, position, bio, location };
      const missing = missingReferentFields(answers);
      if (missing.length > 0) throw missingFields(missing, MISSING_REFERENT_FIELDS_TEXT);
      assertNamesNotReserved(current, { company });
      const user = await updateUser(tx, userId, answers, now);
      if (!user) throw unauthenticated();
      await repository.openReview(tx, user, now);
      await endEmploymentsAfterChange(tx, current, user);
      return user;
    });
  }

  return {
    getVerificationStatus,
    requestReviewAgain,
    verify,
    reject,
    decideAsAdmin,
    listReviews: listPage,
    sendDecisionEmail,
  };
}
