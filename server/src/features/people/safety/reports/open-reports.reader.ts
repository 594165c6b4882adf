import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Lists the newest open reports about these users and what they published, at most `limit` of each; `total` counts all. */
export async function listOpenReports(db: DbOrTx, userIds: readonly Id[], limit: number) {
  if (userIds.length === 0) return [];
  const ranked = db
    .selectFrom('reports')
    .select(['id', 'reportedId', 'subject', 'reason', 'details', 'createdAt'])
    .select(sql<string>`coalesce(content ->> 'title', '')`.as('title'))
    .select(sql<number>`(count(*) over (partition by reported_id))::int`.as('total'))
    .select(
      sql<number>`row_number() over (partition by reported_id order by created_at desc, id desc)`.as(
        'position',
      ),
    )
    .where('reportedId', 'in', [...userIds])
    .where('settledAt', 'is', null);
  return db
    .selectFrom(ranked.as('reports'))
    .selectAll()
    .where('position', '<=', limit)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export type OpenReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];
