import type { AlertFilters } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { CATEGORIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { seedAlerts } from '../../../testing/samples/seed-alerts.ts';
import { compileFilters, compileText } from '../job-search/saved-search.commands.ts';
import { insertMatches } from './alert-matches.repository.ts';

const ALERTS = 20_000;
const JOBS = 2_000;
const now = new Date();
const provinces = PROVINCES.map(({ name }) => name);
/** The first words are frequent, the last ones rare. */
const TITLES = ['vendedor', 'cajera', 'chofer', 'contador', 'mesero', 'guardia', 'soldador', 'apicultor'];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, created_at, updated_at)
    select md5('u' || i)::uuid, i || '@prueba.do', 'Persona ' || i, '', ${now}, ${now}
    from generate_series(0, ${ALERTS / 20}::int) i`.execute(db);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, salary, status,
      created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, md5('u0')::uuid, (${TITLES}::text[])[1 + floor(8 * power(i % 100 / 100.0, 3))::int],
      'Casa ' || i % 50, (${provinces}::text[])[1 + i % 32], (${[...CATEGORIES]}::text[])[1 + i % 21],
      'Buscamos personas puntuales para la empresa', 'texto', 20000 + i % 50 * 1000, 'active',
      ${now}, ${now}, ${now}, ${addDays(now, 5)}
    from generate_series(0, ${JOBS - 1}::int) i`.execute(db);
  await sql`vacuum analyze jobs`.execute(db);
  const searches = TITLES.flatMap((q): AlertFilters[] =>
    provinces.flatMap((place) => [
      { q, location: [place] },
      { q: `${q} empresa`, location: [place] },
      { q, salaryRange: ['20000-30000'] },
    ]),
  );
  const rare: AlertFilters[] = [
    { company: ['Casa 7'] },
    { salaryRange: ['100000+'] },
    { location: ['Azua'] },
  ];
  const users = await db.selectFrom('users').select('id').where('fullName', '!=', 'Persona 0').execute();
  await seedAlerts(test.database, {
    searches: [...searches, ...rare],
    userIds: users.map(({ id }) => id),
    count: ALERTS,
  });
});
afterAll(() => test.drop());

/** How often this session scanned the table of alerts, and how many alerts it read by an index. */
async function countReads(tx: Tx) {
  const { rows } = await sql<{ scans: number; read: number }>`
    select seq_scan as scans, idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = 'alerts'`.execute(tx);
  return rows[0] ?? { scans: 0, read: 0 };
}

/** Matches a job with this title; returns what it cost, and how many alerts match. */
const matchOne = (title: string) =>
  test.database.transaction(async (tx) => {
    const { id: jobId } = await tx
      .selectFrom('jobs')
      .select('id')
      .where('title', '=', title)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const dueAt = { instant: now, daily: now, weekly: now };
    const before = await countReads(tx);
    await insertMatches(tx, { jobId, openedAt: now, now, dueAt, repeatBefore: now });
    const after = await countReads(tx);
    const found = await tx.selectFrom('alertMatches').select('alertId').where('jobId', '=', jobId).execute();
    return { scans: after.scans - before.scans, read: after.read - before.read, found: found.length };
  });

it.each(['vendedor', 'contador', 'apicultor'])('matching the job "%s" reads few alerts', async (title) => {
  const { scans, read, found } = await matchOne(title);
  expect(scans).toBe(0);
  expect(found).toBeGreaterThan(50);
  expect(read).toBeGreaterThanOrEqual(found);
  // Those with its word, and those without any; the foreign key reads each alert that matches once more.
  expect(read - found).toBeLessThan(ALERTS / 3);
});

it('names the rarest required part of a search as its pivot', async () => {
  const { db } = test.database;
  const { pivots } = await compileText(db, 'empresa apicultor');
  expect(pivots).toContain('apicultor');
  expect(pivots).not.toContain('empresa');
  const findPivots = async (filters: AlertFilters) => (await compileFilters(db, filters)).pivots;
  expect(await findPivots({ location: ['Azua'], category: ['Seguridad'] })).toEqual(['l:Azua']);
  expect(await findPivots({ company: ['Casa'] })).toEqual(['*']);
});
