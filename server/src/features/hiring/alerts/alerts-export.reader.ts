import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** Alerts of a user, for the data export. */

/** Alerts of the user. */
export function listAlerts(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('alerts')
    .select(['id', 'filters', 'frequency', 'createdAt', 'activeSince', 'lastMatchAt'])
    .where('userId', '=', userId);
  if (after) query = query.where('id', '>', after.id);
  return query.orderBy('id').limit(limit).execute();
}

/** Jobs that the user's alerts found lately, and when they were sent. */
export function listAlertMatches(
  db: DbOrTx,
  userId: Id,
  { after, limit }: PageAfter<{ alertId: Id; jobId: Id }>,
) {
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
