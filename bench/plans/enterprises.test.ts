import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAnswersOf } from '../../server/src/features/hiring/applications/response-facts.reader.ts';
import { countOpenNamedJobs } from '../../server/src/features/hiring/jobs/owners/open-named-jobs.reader.ts';
import { findEnterpriseBySlug } from '../../server/src/features/organizations/enterprises/enterprises.reader.ts';
import * as followers from '../../server/src/features/organizations/enterprises/followers/followers.reader.ts';
import { findVerifiedByName } from '../../server/src/features/organizations/enterprises/public/public-enterprises.reader.ts';
import { listSimilarEnterprises } from '../../server/src/features/organizations/enterprises/verification/similar-enterprises.reader.ts';
import {
  countEmployments,
  listEmployments,
} from '../../server/src/features/people/referents/employments/employments.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const now = new Date();
const ENTERPRISES = 1_000;
const USERS = 20_000;
let test: TestDatabase;
let id: string;
let userId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, role, is_verified_referent, is_onboarded, created_at, updated_at)
    select md5('u' || i)::uuid, i || '@prueba.do', 'Empresa ' || i, '',
      case when i <= ${ENTERPRISES}::int then 'enterprise' else 'candidate' end, true, true, ${now}, ${now}
    from generate_series(1, ${USERS}::int) i`.execute(db);
  await sql`
    insert into enterprises (user_id, slug, industry, size, website_domain, rnc, created_at, updated_at)
    select md5('u' || i)::uuid, 'empresa-' || i, 'Retail', '1-10', i || '.do', i, ${now}, ${now}
    from generate_series(1, ${ENTERPRISES}::int) i`.execute(db);
  await sql`
    insert into enterprise_followers (enterprise_id, user_id, followed_at)
    select md5('u' || 1 + i % 50)::uuid, md5('u' || i)::uuid, ${now}
    from generate_series(${ENTERPRISES}::int + 1, ${USERS}::int) i`.execute(db);
  await sql`
    insert into referent_employments (referent_id, enterprise_id, status, position, requested_at)
    select md5('u' || i)::uuid, md5('u' || 1 + i % 500)::uuid, 'pending', 'Gerente', ${now}
    from generate_series(${ENTERPRISES}::int + 1, ${USERS}::int) i`.execute(db);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status, created_at,
      updated_at, published_at, expires_at)
    select md5(i::text)::uuid, md5('u' || 1 + i % ${ENTERPRISES}::int)::uuid, 'Vacante', 'Casa', 'Santiago', 'Seguridad', 'texto', 'texto',
      'active', ${now}, ${now}, ${now}, ${addDays(now, 5)}
    from generate_series(1, 5000) i`.execute(db);
  await sql`
    insert into applications (job_id, candidate_id, applied_at)
    select md5((1 + i % 5000)::text)::uuid, md5('u' || i)::uuid, ${addDays(now, -20)}
    from generate_series(${ENTERPRISES}::int + 1, ${USERS}::int) i`.execute(db);
  await sql`vacuum analyze users, enterprises, enterprise_followers, referent_employments, jobs, applications`.execute(
    db,
  );
  const first = await findEnterpriseBySlug(db, 'empresa-1');
  id = first?.id ?? '';
  userId = id;
});
afterAll(() => test.drop());

const expectNoScan = (plans: string[]) => {
  for (const plan of plans)
    expect(plan).not.toMatch(
      /Seq Scan on (?:users|enterprises|enterprise_followers|jobs|applications|referent_employments)\b/,
    );
};

it('the public page reads only rows of its enterprise', async () => {
  const plans = await explainQueries(test.database.db, async (watched) => {
    await findEnterpriseBySlug(watched, 'empresa-1');
    await countOpenNamedJobs(watched, id, now);
    await followers.countFollowers(watched, id);
    await followers.isFollower(watched, { enterpriseId: id, userId });
    await countAnswersOf(watched, [id], now);
    await findVerifiedByName(watched, 'Empresa 7', now);
  });
  expectNoScan(plans);
  expect(plans[1]).toMatch(/jobs_owner_open_idx/);
  expect(plans[2]).toMatch(/enterprise_followers_pkey/);
  expect(plans[5]).toMatch(/users_enterprise_name_idx/);
});

it('followers are read in the order of an index, batch by batch', async () => {
  const { db } = test.database;
  const batch = { now, followedBefore: now, after: userId, limit: 100 };
  const plans = await explainQueries(db, async (watched) => {
    await followers.listFollowerBatch(watched, id, batch);
    await followers.listFollowed(watched, userId, { limit: 20, offset: 0 });
    await followers.countFollowed(watched, userId);
  });
  expectNoScan(plans);
  expect(plans[0]).toMatch(/enterprise_followers_pkey/);
});

it('similar enterprises and referents of an enterprise are found by indexes', async () => {
  const plans = await explainQueries(test.database.db, async (watched) => {
    await listSimilarEnterprises(watched, [id], 5);
    await listEmployments(watched, id, 'pending', { limit: 20, offset: 0 });
    await countEmployments(watched, id, 'pending');
  });
  expectNoScan(plans);
  for (const index of ['enterprises_rnc_idx', 'enterprises_website_domain_idx', 'users_enterprise_name_idx'])
    expect(plans[0]).toContain(index);
});
