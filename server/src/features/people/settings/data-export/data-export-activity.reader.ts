import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/**
 * Lists of what a user created, for the data export. They contain nothing that other users wrote. Each list is read in pages
 * of `limit` rows; `after` is the last row of the previous page.
 */

type Page<After> = { after: After | undefined; limit: number };

/** Jobs of the user. */
export function listJobs(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('jobs')
    .select([
      'id',
      'title',
      'company',
      'location',
      'category',
      'description',
      'salary',
      'shift',
      'availability',
    ])
    .select([
      'hiringBonus',
      'hasReferralBonus',
      'referralBonusAmount',
      'isAnonymous',
      'skills',
      'createdAt',
      'updatedAt',
    ])
    .select((eb) => eb.fn.coalesce('ownStatus', 'status').as('status'))
    .select('moderation')
    .select(['publishedAt', 'expiresAt', 'views', 'applicantCount', 'highlightedUntil'])
    .where('ownerId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Applications of the user with outcome and contract. */
export function listApplications(db: DbOrTx, userId: Id, { after, limit }: Page<{ jobId: Id }>) {
  let query = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .leftJoin('cvs', 'cvs.id', 'applications.cvId')
    .leftJoin('contracts', (join) =>
      join
        .onRef('contracts.jobId', '=', 'applications.jobId')
        .onRef('contracts.candidateId', '=', 'applications.candidateId'),
    )
    .select(['applications.jobId', 'jobs.title', 'applications.appliedAt', 'applications.note'])
    .select(['cvs.fileName as cv', 'applications.outcome', 'applications.outcomeAt'])
    .select(['applications.highlightedAt', 'applications.answerReason', 'applications.answerText'])
    .select(
      sql<
        { kind: string; at: string }[]
      >`(select coalesce(json_agg(json_build_object('kind', kind, 'at', at) order by at, id), '[]')
        from application_events where application_events.job_id = applications.job_id
          and application_events.candidate_id = applications.candidate_id)`.as('events'),
    )
    .select(['contracts.status as contract', 'contracts.changedAt as contractChangedAt'])
    .select('contracts.expiresAt as contractExpiresAt')
    .where('applications.candidateId', '=', userId);
  if (after) query = query.where('applications.jobId', '>', after.jobId);
  return query.orderBy('applications.jobId').limit(limit).execute();
}

/** Contracts that the user opened for applicants of their own jobs. */
export function listContracts(
  db: DbOrTx,
  userId: Id,
  { after, limit }: Page<{ jobId: Id; candidateId: Id }>,
) {
  let query = db
    .selectFrom('contracts')
    .innerJoin('jobs', 'jobs.id', 'contracts.jobId')
    .innerJoin('users', 'users.id', 'contracts.candidateId')
    .select(['contracts.jobId', 'contracts.candidateId', 'jobs.title', 'users.fullName as candidate'])
    .select(['contracts.status', 'contracts.createdAt', 'contracts.changedAt', 'contracts.expiresAt'])
    .where('jobs.ownerId', '=', userId);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('contracts.jobId', 'contracts.candidateId'), '>', tuple(after.jobId, after.candidateId)),
    );
  return query.orderBy('contracts.jobId').orderBy('contracts.candidateId').limit(limit).execute();
}

/** Who opened the CVs that the user sent; `by` is null if the job is anonymous. */
export function listCvViews(
  db: DbOrTx,
  userId: Id,
  { after, limit }: Page<{ cvId: Id; jobId: Id; viewerId: Id }>,
) {
  let query = db
    .selectFrom('cvOpenings')
    .innerJoin('cvs', 'cvs.id', 'cvOpenings.cvId')
    .innerJoin('jobs', 'jobs.id', 'cvOpenings.jobId')
    .innerJoin('users', 'users.id', 'cvOpenings.viewerId')
    .select([
      'cvOpenings.cvId',
      'cvOpenings.jobId',
      'cvOpenings.viewerId',
      'cvs.fileName as cv',
      'jobs.title',
    ])
    .select((eb) =>
      eb.case().when('jobs.isAnonymous', '=', true).then(null).else(eb.ref('users.fullName')).end().as('by'),
    )
    .select(['cvOpenings.firstOpenedAt', 'cvOpenings.lastOpenedAt', 'cvOpenings.times'])
    .where('cvs.ownerId', '=', userId);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('cvOpenings.cvId', 'cvOpenings.jobId', 'cvOpenings.viewerId'),
        '>',
        tuple(after.cvId, after.jobId, after.viewerId),
      ),
    );
  return query
    .orderBy('cvOpenings.cvId')
    .orderBy('cvOpenings.jobId')
    .orderBy('cvOpenings.viewerId')
    .limit(limit)
    .execute();
}

/** Conversations of the user with the peer's name; null if the peer's account is deleted. */
export function listConversations(db: DbOrTx, userId: Id, { after, limit }: Page<{ peerId: Id }>) {
  let query = db
    .selectFrom('conversationMembers')
    .leftJoin('users', 'users.id', 'conversationMembers.peerId')
    .select(['conversationMembers.peerId', 'conversationMembers.conversationId', 'users.fullName as with'])
    .where('conversationMembers.userId', '=', userId);
  if (after) query = query.where('conversationMembers.peerId', '>', after.peerId);
  return query.orderBy('conversationMembers.peerId').limit(limit).execute();
}

/** Messages that the user sent in a conversation. */
export function listMessages(
  db: DbOrTx,
  { userId, conversationId }: { userId: Id; conversationId: Id },
  { after, limit }: Page<{ seq: number }>,
) {
  let query = db
    .selectFrom('messages')
    .select(['seq', 'id', 'text', 'imageWidth', 'createdAt'])
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', userId);
  if (after) query = query.where('seq', '>', after.seq);
  return query.orderBy('seq').limit(limit).execute();
}

/** Users that the user blocked. */
export function listBlocks(db: DbOrTx, userId: Id, { after, limit }: Page<{ blockedId: Id }>) {
  let query = db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blockedId')
    .select(['blocks.blockedId', 'users.fullName as blocked', 'blocks.createdAt'])
    .where('blocks.userId', '=', userId);
  if (after) query = query.where('blocks.blockedId', '>', after.blockedId);
  return query.orderBy('blocks.blockedId').limit(limit).execute();
}

/** Reports that the user made; not the reports about the user. */
export function listReports(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reportedId')
    .select(['reports.id', 'reports.subject', 'reports.reason', 'reports.details', 'reports.createdAt'])
    // Not the author of content, who may be the owner of an anonymous job.
    .select(({ case: when, ref }) =>
      when()
        .when('reports.subject', '=', 'user')
        .then(ref('users.fullName'))
        .else(sql<string | null>`reports.content ->> 'title'`)
        .end()
        .as('about'),
    )
    .where('reports.reporterId', '=', userId);
  if (after) query = query.where('reports.id', '>', after.id);
  return query.orderBy('reports.id').limit(limit).execute();
}

/** Users that the user muted. */
export function listMutes(db: DbOrTx, userId: Id, { after, limit }: Page<{ mutedId: Id }>) {
  let query = db
    .selectFrom('mutes')
    .innerJoin('users', 'users.id', 'mutes.mutedId')
    .select(['mutes.mutedId', 'users.fullName as muted', 'mutes.createdAt'])
    .where('mutes.userId', '=', userId);
  if (after) query = query.where('mutes.mutedId', '>', after.mutedId);
  return query.orderBy('mutes.mutedId').limit(limit).execute();
}

/** Removals and suspensions of the user, with the appeals. */
export function listSanctions(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('sanctions')
    .select(['id', 'kind', 'subject', 'content', 'reason', 'createdAt', 'until', 'endedAt', 'endReason'])
    .select(['appeal', 'appealedAt', 'appealResolution', 'appealAnswer'])
    .where('userId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Alerts of the user. */
export function listAlerts(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('alerts')
    .select(['id', 'filters', 'frequency', 'createdAt', 'activeSince', 'lastMatchAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Jobs that the user's alerts found lately, and when they were sent. */
export function listAlertMatches(db: DbOrTx, userId: Id, { after, limit }: Page<{ alertId: Id; jobId: Id }>) {
  let query = db
    .selectFrom('alertMatches')
    .innerJoin('alerts', 'alerts.id', 'alertMatches.alertId')
    .select(['alertMatches.alertId', 'alertMatches.jobId', 'alertMatches.foundAt', 'alertMatches.sentAt'])
    .where('alerts.userId', '=', userId);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('alertMatches.alertId', 'alertMatches.jobId'), '>', tuple(after.alertId, after.jobId)),
    );
  return query.orderBy('alertMatches.alertId').orderBy('alertMatches.jobId').limit(limit).execute();
}

/** Messages of the user's questions to the support, with the answers; without the notes of admins. */
export function listSupportMessages(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('supportTickets')
    .innerJoin('supportMessages', 'supportMessages.ticketId', 'supportTickets.id')
    .select(['supportMessages.id', 'supportTickets.reference', 'supportTickets.topic', 'supportTickets.page'])
    .select(['supportTickets.status', 'supportMessages.kind as from', 'supportMessages.text'])
    .select('supportMessages.createdAt')
    .where('supportTickets.userId', '=', userId)
    .where('supportMessages.kind', '<>', 'note');
  if (after) query = query.where('supportMessages.id', '>', after.id);
  return query.orderBy('supportMessages.id').limit(limit).execute();
}

/** Orders of the user, with the number of their receipts. */
export function listOrders(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('orders')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.orderId', '=', 'orders.id').on('invoices.annulledAt', 'is', null),
    )
    .select(['orders.id', 'orders.reference', 'orders.plan', 'orders.period', 'orders.tokens'])
    .select(['orders.priceCents', 'orders.itbisCents', 'orders.currency', 'orders.billingName'])
    .select(['orders.billingTaxNumber', 'orders.status', 'orders.statusAt', 'orders.dueAt'])
    .select(['orders.receiptAt', 'orders.refusalReason', 'orders.confirmedAt', 'orders.createdAt'])
    .select(['invoices.year as receiptYear', 'invoices.number as receiptNumber'])
    .where('orders.buyerId', '=', userId);
  if (after) query = query.where('orders.id', '>', after.id);
  return query.orderBy('orders.id').limit(limit).execute();
}

/** Plans that the user has or had. */
export function listPlans(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('subscriptions')
    .select(['id', 'plan', 'period', 'startsAt', 'endsAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** In-app notifications of the user. */
export function listNotifications(db: DbOrTx, userId: Id, { after, limit }: Page<{ id: Id }>) {
  let query = db
    .selectFrom('notifications')
    .leftJoin('users', 'users.id', 'notifications.actorId')
    .select(['notifications.id', 'notifications.kind', 'notifications.count', 'users.fullName as person'])
    .select(['notifications.jobTitle as vacancy', 'notifications.postId', 'notifications.outcome'])
    .select(['notifications.firstAt', 'notifications.createdAt', 'notifications.readAt'])
    .where('notifications.userId', '=', userId);
  if (after) query = query.where('notifications.id', '>', after.id);
  return query.orderBy('notifications.id').limit(limit).execute();
}
