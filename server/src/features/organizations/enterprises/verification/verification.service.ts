import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { SIMILAR_ENTERPRISES_MAX } from '@uneed/domain/organizations/enterprises/verification.rules.ts';
import type { EnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { REVIEW_REPORTS_MAX, type ReviewDecision } from '@uneed/domain/people/referents/referent.rules.ts';
import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { conflict, notFound, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { lockActiveUser, lockUser } from '../../../people/accounts/accounts.commands.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import type { AuditActor } from '../../../people/audit/audit.commands.ts';
import { recordEnterpriseActivity } from '../../../people/audit/enterprise-activity.commands.ts';
import { notify } from '../../../people/notifications/notifications.commands.ts';
import {
  getVerificationStatus,
  type OnVerifiedChanged,
  openEnterpriseReview,
} from '../../../people/referents/referents.commands.ts';
import { findLatestReview, type ReviewRow } from '../../../people/referents/referents.reader.ts';
import { decideReview } from '../../../people/referents/review-decision.commands.ts';
import { countReviews, listReviews, type ReviewState } from '../../../people/referents/reviews.reader.ts';
import { listOpenReports } from '../../../people/safety/reports/open-reports.reader.ts';
import { findEnterprise } from '../enterprises.reader.ts';
import { type DomainRow, findDomain } from './domain-codes.reader.ts';
import { findReviewedEnterprises } from './enterprise-requests.reader.ts';
import { listSimilarEnterprises } from './similar-enterprises.reader.ts';
import type { VerificationEmails } from './verification.mail.ts';
import { enterpriseReviewed } from './verification.tasks.ts';
import { findConfirmedDomain } from './verification-changes.commands.ts';

type Facts = { latest: ReviewRow | undefined; domain: DomainRow | undefined; websiteDomain: string };

function presentDomain({ domain, websiteDomain }: Facts): EnterpriseVerification['domain'] {
  // An address at an earlier website counts no longer.
  if (domain?.domain !== websiteDomain) return { name: websiteDomain, state: 'none', email: '' };
  return { name: websiteDomain, state: domain.confirmedAt ? 'confirmed' : 'sent', email: domain.email };
}

/** Presents the verification to the enterprise itself. */
const presentVerification = (
  { status, reason, decidedAt }: Verification,
  facts: Facts,
): EnterpriseVerification => ({
  status,
  reason,
  decidedAt,
  requestedAt: facts.latest?.requestedAt.toISOString() ?? null,
  domain: presentDomain(facts),
});

type Dependencies = {
  database: Database;
  clock: Clock;
  queue: TaskQueue;
  emails: VerificationEmails;
  onVerifiedChanged: OnVerifiedChanged;
};

type Decision = {
  enterpriseId: Id;
  decision: ReviewDecision;
  reason: string;
  /** Version that the admin saw; undefined accepts the current one (used at the terminal). */
  seenVersion?: number;
};

export type EnterpriseVerifications = ReturnType<typeof createEnterpriseVerifications>;

/** Requests of enterprises to be verified, and the decisions of admins (product.md, 'Enterprise verification'). */
export function createEnterpriseVerifications(dependencies: Dependencies) {
  const { database, clock, queue, emails, onVerifiedChanged } = dependencies;
  async function get(id: Id): Promise<EnterpriseVerification> {
    const { db } = database;
    const [user, enterprise] = await Promise.all([findUser(db, id), findEnterprise(db, id)]);
    if (!user || !enterprise) throw unauthenticated();
    const [status, latest, domain] = await Promise.all([
      getVerificationStatus(db, user),
      findLatestReview(db, id),
      findDomain(db, id),
    ]);
    return presentVerification(status, { latest, domain, websiteDomain: enterprise.websiteDomain });
  }

  /** Opens a review. 409 before the onboarding, in review, or if the enterprise is verified. */
  function request(actor: SessionActor): Promise<void> {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const user = await lockActiveUser(tx, actor.id);
      const enterprise = await findEnterprise(tx, actor.id);
      if (!enterprise?.isOnboarded) throw conflict('Primero completa los datos de tu empresa');
      const { status } = await getVerificationStatus(tx, user);
      if (status === 'inReview') throw conflict('Ya estamos revisando tu empresa');
      if (status === 'verified') throw conflict('Tu empresa ya está verificada');
      const domain = await findConfirmedDomain(tx, enterprise);
      await openEnterpriseReview(tx, { ...user, rnc: enterprise.rnc, domain }, now);
      await recordEnterpriseActivity(tx, actor, 'verification.requested', '', now);
    });
  }

  /** Decides in one transaction with the notification and the email. Returns the name, and whether a verification ended. */
  function decide({ enterpriseId, decision, reason, seenVersion }: Decision, by: AuditActor) {
    const now = clock.now();
    return database.transaction(async (tx) => {
      const user = await lockUser(tx, enterpriseId);
      const enterprise = await findEnterprise(tx, enterpriseId);
      if (!user || !enterprise) throw notFound('Esa empresa ya no tiene cuenta');
      const { fullName, rnc } = enterprise;
      const domain = await findConfirmedDomain(tx, enterprise);
      const reviewed = { user, enterprise: { rnc, domain }, details: { fullName, rnc }, onVerifiedChanged };
      const isRevoked = await decideReview(
        tx,
        { role: 'enterprise', ...reviewed },
        { decision, reason, seenVersion },
        by,
        now,
      );
      await queue.enqueue(tx, enterpriseReviewed, { enterpriseId, decision, reason, isRevoked });
      await notify(tx, queue, { kind: 'enterpriseReviewed', to: enterpriseId, decision, at: now });
      return { fullName, isRevoked };
    });
  }

  /** Decides as an admin on the site, for the version that the admin saw. */
  async function decideAsAdmin(adminId: Id, decision: Decision & { seenVersion: number }) {
    const admin = await findUser(database.db, adminId);
    return decide(decision, { adminId, actor: admin?.fullName ?? '' });
  }

  /** Returns a page of requests in a state, with the reasons for and against the enterprises, and the total. */
  async function listRequests(state: ReviewState, page: number) {
    const { db } = database;
    const [rows, total] = await Promise.all([
      listReviews(db, 'enterprise', state, pageSlice(page, ADMIN_PAGE_SIZE)),
      countReviews(db, 'enterprise', state),
    ]);
    const ids = [...new Set(rows.map(({ userId }) => userId))];
    const [enterprises, reports, similar] = await Promise.all([
      findReviewedEnterprises(db, ids),
      listOpenReports(db, ids, REVIEW_REPORTS_MAX),
      listSimilarEnterprises(db, ids, SIMILAR_ENTERPRISES_MAX),
    ]);
    return { rows, facts: { enterprises, reports, similar }, total };
  }

  async function sendDecisionEmail(outcome: Omit<Decision, 'seenVersion'> & { isRevoked: boolean }) {
    const { enterpriseId, decision, reason, isRevoked } = outcome;
    const enterprise = await findEnterprise(database.db, enterpriseId);
    if (!enterprise || enterprise.eraseAt) return;
    const { email, fullName: company, slug } = enterprise;
    await (decision === 'verified'
      ? emails.verified(email, { company, slug })
      : emails.rejected(email, { company, reason, isRevoked }));
  }

  return { get, request, decide, decideAsAdmin, listRequests, sendDecisionEmail };
}
