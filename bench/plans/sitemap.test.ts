import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as posts from '../../server/src/features/community/posts/posts.reader.ts';
import * as jobs from '../../server/src/features/hiring/jobs/job-addresses.reader.ts';
import { countJobsByPlace } from '../../server/src/features/hiring/jobs/job-counts.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const now = new Date();
const ROWS = 2_000;
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, created_at, updated_at)
    select md5('u' || i)::uuid, i || '@prueba.do', 'Persona ' || i, '', ${now}, ${now} from generate_series(1, 50) i
  `.execute(db);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status,
      is_owner_verified, created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, md5('u' || 1 + i % 50)::uuid, 'Vacante ' || i, 'Casa', 'Santiago', 'Seguridad',
      'texto', 'texto', 'active', true, ${now}, ${now},
      ${now}::timestamptz - i * interval '1 minute', ${addDays(now, 5)}
    from generate_series(1, ${ROWS}::int) i
  `.execute(db);
  await sql`
    insert into posts (id, author_id, content, content_format, content_text, status, created_at)
    select md5('p' || i)::uuid, md5('u' || 1 + i % 50)::uuid, 'texto', 'text', 'texto', 'active',
      ${now}::timestamptz - i * interval '1 minute'
    from generate_series(1, ${ROWS}::int) i
  `.execute(db);
  await sql`vacuum analyze jobs, users, posts`.execute(db);
});
afterAll(() => test.drop());

it('divides jobs and posts into files by reading an index only', async () => {
  const plans = await explainQueries(test.database.db, async (watched) => {
    await jobs.listJobRangeStarts(watched, now, 500);
    await posts.listPostRangeStarts(watched, 500);
  });
  for (const plan of plans) expect(plan).toMatch(/Index Only Scan/);
});

it('reads the addresses of a file, and the jobs of the feed, in the order of an index', async () => {
  const { db } = test.database;
  const [, from] = await jobs.listJobRangeStarts(db, now, 500);
  const [, postFrom] = await posts.listPostRangeStarts(db, 500);
  if (!from || !postFrom) throw new Error('No second file');
  const [addresses, feed, postAddresses] = await explainQueries(db, async (watched) => {
    await jobs.listJobAddresses(watched, now, { from, to: null }, { after: from, limit: 100 });
    await jobs.listFeedJobs(watched, now, { after: from, limit: 100 });
    await posts.listPostAddresses(watched, { from: postFrom, to: null }, { after: postFrom, limit: 100 });
  });
  expect(addresses).toMatch(/^Limit[^\n]*\n *-> {2}Index Scan Backward using jobs_open_idx/);
  // The jobs are limited before their owners are joined.
  expect(feed).toMatch(/Limit[^\n]*\n *-> {2}Index Scan Backward using jobs_open_idx/);
  expect(postAddresses).toMatch(/Index (Only )?Scan (Backward )?using posts_/);
  for (const plan of [addresses, postAddresses]) expect(plan).not.toMatch(/Sort/);
});

it('counts provinces and categories among the newest jobs, however many there are', async () => {
  const [plan] = await explainQueries(test.database.db, (watched) =>
    countJobsByPlace(watched, now, { min: 3, window: 100 }),
  );
  expect(plan).toMatch(/Limit[\s\S]*Index Scan using jobs_open_idx/);
  expect(plan).not.toMatch(/Seq Scan on jobs/);
});
