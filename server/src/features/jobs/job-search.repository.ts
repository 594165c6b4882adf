import type { JobSort } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Slice } from './job-list.repository.ts';
import { type Narrowing, tsqueryOf } from './job-narrowing.ts';

/** Each order has its index of open vacancies, and ends in the id: no two vacancies change places between pages. */
const ORDERS: Record<JobSort, RawBuilder<unknown>> = {
  newest: sql`published_at desc, id desc`,
  oldest: sql`published_at, id`,
  title: sql`title_key, id`,
  salary_high: sql`salary desc nulls last, published_at desc, id desc`,
  salary_low: sql`salary, published_at desc, id desc`,
  company: sql`company_key, published_at desc, id desc`,
};

/** What the orders and `matching` read. */
const SEARCHED = sql`id, published_at, salary, title_key, company_key, search`;

export const open = (now: Date) => sql<boolean>`status = 'active' and expires_at > ${now}`;

/** A pattern for LIKE: the part anywhere in a text. */
export const containing = (part: string) => `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const either = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;

/** What a vacancy must fulfil. */
export type Condition = RawBuilder<boolean>;

/** The condition under which a vacancy is in the narrowed-down list; of `without`'s choices one must not hold. */
export function matching(narrowing: Narrowing, without: string[] = []): Condition {
  const { choices, salaries, companies, publishedAfter } = narrowing;
  const tsquery = tsqueryOf(choices, without);
  const parts: RawBuilder<boolean>[] = [];
  if (tsquery !== null) parts.push(sql`search @@ ${tsquery}::tsquery`);
  if (salaries) {
    parts.push(
      either(
        salaries.map(({ min, max }) =>
          max === null
            ? sql`salary >= ${min}::bigint`
            : sql`salary between ${min}::bigint and ${max}::bigint`,
        ),
      ),
    );
  }
  if (companies) {
    parts.push(either(companies.map((part) => sql`company_key like fold(${containing(part)})`)));
  }
  if (publishedAfter) parts.push(sql`published_at > ${publishedAfter}`);
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}

type Found = { id: Id };
const idsIn = ({ rows }: { rows: Found[] }): Id[] => rows.map(({ id }) => id);

/** Part of all open vacancies in an order; skipping walks over index entries only. */
export async function listInOrder(db: DbOrTx, now: Date, sort: JobSort, { limit, offset }: Slice) {
  return idsIn(
    await sql<Found>`
      select id from jobs where ${open(now)} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(
      db,
    ),
  );
}

/** The first vacancies that match among the first `window` open ones of an order: for what is frequent. */
export async function findInWindow(
  db: DbOrTx,
  now: Date,
  condition: Condition,
  { sort, window, limit }: { sort: JobSort; window: number; limit: number },
): Promise<Id[]> {
  return idsIn(
    await sql<Found>`
      select id from (
        select ${SEARCHED} from jobs where ${open(now)} order by ${ORDERS[sort]} limit ${sql.lit(window)}
      ) jobs
      where ${condition} order by ${ORDERS[sort]} limit ${limit}`.execute(db),
  );
}

/**
 * What `matching` leaves, from the index of what is searched. Planned as if all of it were read, but read only as far as
 * it is asked for: a limit inside would tempt PostgreSQL to walk through all vacancies when its estimate is wrong.
 */
const hitsOf = (now: Date, condition: Condition) =>
  sql`hits as materialized (select ${SEARCHED} from jobs where ${open(now)} and ${condition})`;

/** Part of all vacancies that match, sorted after all were read: for what is rare. */
export async function findAnywhere(
  db: DbOrTx,
  now: Date,
  condition: Condition,
  { sort, limit, offset }: Slice & { sort: JobSort },
): Promise<Id[]> {
  return idsIn(
    await sql<Found>`
      with ${hitsOf(now, condition)}
      select id from hits order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db),
  );
}

/** The same when at most `most` match; null when there are more, of which no more than that are read. */
export async function findIfAtMost(
  db: DbOrTx,
  now: Date,
  condition: Condition,
  { sort, limit, offset, most }: Slice & { sort: JobSort; most: number },
): Promise<Id[] | null> {
  const { rows } = await sql<{ ids: Id[] | null; isMore: boolean }>`
    with ${hitsOf(now, condition)}, read as materialized (select * from hits limit ${sql.lit(most + 1)})
    select (select count(*) from read) > ${sql.lit(most)} as is_more, array(
      select id from read order by ${ORDERS[sort]} limit ${limit} offset ${offset}
    ) as ids`.execute(db);
  const [found] = rows;
  return found && !found.isMore ? (found.ids ?? []) : null;
}

/** How many open vacancies match, as PostgreSQL judges from its statistics without looking. */
export async function estimate(db: DbOrTx, now: Date, condition: Condition): Promise<number> {
  const { rows } = await sql<object>`explain select id from jobs where ${open(now)} and ${condition}`.execute(
    db,
  );
  const [plan = ''] = Object.values(rows[0] ?? {}).map(String);
  return Number(/rows=(\d+)/.exec(plan)?.[1] ?? 0);
}

/** How many of the newest `window` open vacancies match, of how many there are. */
export async function sample(db: DbOrTx, now: Date, condition: Condition, window: number) {
  const { rows } = await sql<{ seen: number; hits: number }>`
    select count(*) as seen, count(*) filter (where ${condition}) as hits from (
      select ${SEARCHED} from jobs where ${open(now)} order by ${ORDERS.newest} limit ${sql.lit(window)}
    ) jobs`.execute(db);
  return rows[0] ?? { seen: 0, hits: 0 };
}

/** How many open vacancies match, `most` when there are more; reads each that it counts. */
export async function countUpTo(db: DbOrTx, now: Date, condition: Condition, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${hitsOf(now, condition)}
    select count(*) as count from (select from hits limit ${sql.lit(most)}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
