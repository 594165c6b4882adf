import {
  ENTERPRISE_STATES,
  JOB_STATES,
  PERSON_STATES,
  POST_STATES,
} from '@uneed/domain/site/admin/admin.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntriesAbout } from '../../server/src/features/people/audit/audit.reader.ts';
import { listCompanyAccounts } from '../../server/src/features/people/referents/company-accounts.reader.ts';
import { listSanctionsOf } from '../../server/src/features/people/safety/sanctions/sanctions.reader.ts';
import * as reader from '../../server/src/features/site/admin/directory/directory.reader.ts';
import * as listing from '../../server/src/features/site/admin/directory/directory-listing.reader.ts';
import type { ListingSlice } from '../../server/src/features/site/admin/directory/directory-search.query.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

type Db = TestDatabase['database']['db'];

/** So many that an index is worth it. */
const USERS = 5_000;
const JOBS = 3_000;
const POSTS = 6_000;
let test: TestDatabase;
let userId: string;

/** Many users, jobs and posts, written in bulk: only the plans matter here. */
beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, role, is_verified_referent, is_admin, company, created_at,
      updated_at, erase_at, suspended_until)
    select md5('u' || i)::uuid, i || '@prueba.do', 'Persona ' || md5(i::text), '',
      case i % 4 when 0 then 'referent' when 1 then 'candidate' else 'enterprise' end, i % 3 = 0, i % 1000 = 0,
      'Empresa ' || i, now() - i * interval '1 minute', now(), case when i % 500 = 0 then now() end,
      case when i % 400 = 0 then now() end
    from generate_series(1, ${USERS}::int) i`.execute(db);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status, own_status, moderation,
      created_at, updated_at, published_at, expires_at)
    select md5(i::text)::uuid, md5('u' || i)::uuid, 'Vacante ' || md5(i::text), 'Empresa', 'Santiago', 'Seguridad',
      'texto', 'texto', case when i % 20 < 4 then 'withheld' when i % 20 = 4 then 'paused' when i % 20 = 5 then 'expired' else 'active' end,
      case when i % 20 < 4 then 'active' end,
      case i % 20 when 0 then 'held' when 1 then 'hidden' when 2 then 'removed' else 'active' end,
      now(), now(), now() - i * interval '1 minute', now()
    from generate_series(1, ${JOBS}::int) i`.execute(db);
  await sql`
    insert into posts (id, author_id, content, content_format, content_text, status, created_at)
    select md5(i::text)::uuid, md5('u' || 1 + i % ${USERS}::int)::uuid, md5(i::text), 'text', md5(i::text) || ' comun',
      case i % 20 when 0 then 'hidden' when 1 then 'removed' else 'active' end, now() - i * interval '1 minute'
    from generate_series(1, ${POSTS}::int) i`.execute(db);
  await sql`
    insert into reports (id, reported_id, subject, subject_id, reason, created_at, settled_at)
    select gen_random_uuid(), md5('u' || i)::uuid, 'job', md5(i::text)::uuid, 'spam', now(), now()
    from generate_series(1, ${USERS}::int) i`.execute(db);
  await sql`
    insert into sanctions (id, user_id, kind, subject, subject_id, reason, created_at, ended_at)
    select gen_random_uuid(), md5('u' || i)::uuid, 'removal', 'job', md5(i::text)::uuid, 'spam', now(), now()
    from generate_series(1, ${USERS}::int) i`.execute(db);
  await sql`
    insert into audit_log (id, at, actor, act, subject_id)
    select gen_random_uuid(), now(), 'x', 'user.suspended', md5('u' || i)::uuid
    from generate_series(1, ${USERS}::int) i`.execute(db);
  await sql`vacuum analyze`.execute(db);
  userId = (await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()).id;
});
afterAll(() => test.drop());

const SCAN = /Seq Scan on (?:users|jobs|posts|reports|sanctions|audit_log)/;
type Work = Parameters<typeof explainQueries>[1];

async function expectIndexed(work: Work): Promise<string> {
  const plan = (await explainQueries(test.database.db, work)).join('\n');
  expect(plan).not.toMatch(SCAN);
  return plan;
}

const first = { after: undefined, limit: 21 };
const later = () => ({ after: { at: new Date(), id: userId }, limit: 21 });

describe('a list without a search', () => {
  /** In the order of an index, so that it ends at the limit. */
  async function expectInOrder(choose: (db: Db, slice: ListingSlice) => Promise<unknown>) {
    for (const slice of [first, later()]) {
      const plan = await expectIndexed((db) => choose(db, slice));
      expect(plan).not.toMatch(/Sort {2}\(/);
    }
  }

  /** The few accounts that are about to be deleted are sorted. */
  const isMany = (state: string) => state !== 'leaving';

  it.each(PERSON_STATES.filter(isMany))('of people in state %s is read in order', (state) =>
    expectInOrder((db, slice) => listing.choosePeople(db, { state, q: '' }, slice)),
  );

  it.each(ENTERPRISE_STATES.filter(isMany))('of enterprises in state %s is read in order', (state) =>
    expectInOrder((db, slice) => listing.chooseEnterprises(db, { state, q: '' }, slice)),
  );

  it.each(JOB_STATES)('of jobs in state %s is read in order', (state) =>
    expectInOrder((db, slice) => listing.chooseJobs(db, { state, q: '' }, slice)),
  );

  it.each(POST_STATES)('of posts in state %s is read in order', (state) =>
    expectInOrder((db, slice) => listing.choosePosts(db, { state, q: '' }, slice)),
  );
});

describe('a search', () => {
  const name = 'c4ca4238a0';
  it.each<[string, Work, RegExp]>([
    ['names', (db) => listing.choosePeople(db, { state: 'all', q: name }, first), /users_search_name_idx/],
    [
      'emails',
      (db) => listing.choosePeople(db, { state: 'all', q: '17@pru' }, first),
      /users_email_(prefix_idx|key)/,
    ],
    [
      'enterprises',
      (db) => listing.chooseEnterprises(db, { state: 'all', q: name }, first),
      /users_search_name_idx/,
    ],
    ['jobs', (db) => listing.chooseJobs(db, { state: 'all', q: name }, first), /jobs_search_name_idx/],
    ['visible posts', (db) => listing.choosePosts(db, { state: 'all', q: name }, first), /posts_search_idx/],
    [
      'withheld posts',
      (db) => listing.choosePosts(db, { state: 'all', q: name }, first),
      /posts_withheld_search_idx/,
    ],
  ])('for %s uses an index', async (_what, work, index) => {
    expect(await expectIndexed(work)).toMatch(index);
  });

  it.each<[string, Work]>([
    ['people', (db) => listing.choosePeople(db, { state: 'all', q: 'persona' }, later())],
    ['jobs', (db) => listing.chooseJobs(db, { state: 'all', q: 'empresa' }, first)],
    ['posts', (db) => listing.choosePosts(db, { state: 'active', q: 'comun' }, first)],
    ['all posts', (db) => listing.choosePosts(db, { state: 'all', q: 'comun' }, first)],
  ])('for a frequent word of %s reads rows in order until a page is full', async (_what, work) => {
    expect(await expectIndexed(work)).not.toMatch(/Bitmap|Sort {2}\(/);
  });
});

it.each<[string, Work]>([
  ['accounts to be deleted', (db) => listing.choosePeople(db, { state: 'leaving', q: '' }, first)],
  ['users', (db) => reader.findListedUsers(db, [userId])],
  ['jobs', (db) => reader.findListedJobs(db, [userId])],
  ['posts', (db) => reader.findListedPosts(db, [userId])],
  ['a post', (db) => reader.findPostContent(db, userId)],
  ['the counts of a user', (db) => reader.countRecordsOfUser(db, userId, new Date())],
  ['reviews', (db) => reader.listReviewRecords(db, userId, 10)],
  ['questions', (db) => reader.listTicketRecords(db, userId, 10)],
  ['reports about a user', (db) => reader.listReportRecords(db, { subject: 'user', id: userId }, 10)],
  ['reports about a job', (db) => reader.listReportRecords(db, { subject: 'job', id: userId }, 10)],
  ['sanctions of a user', (db) => listSanctionsOf(db, { subject: 'user', id: userId }, 10)],
  ['removals of a job', (db) => listSanctionsOf(db, { subject: 'job', id: userId }, 10)],
  ['accounts of a company', (db) => listCompanyAccounts(db, [{ userId, company: 'Empresa 7' }], 6)],
  ['audit entries about a user', (db) => listAuditEntriesAbout(db, { subjectId: userId }, 10)],
  ['posts of an author', (db) => listing.choosePosts(db, { state: 'all', q: '', author: userId }, first)],
])('%s of a record are found in an index', async (_what, work) => {
  await expectIndexed(work);
});

it('the jobs of an owner are read in order', async () => {
  const plan = await expectIndexed((db) =>
    listing.chooseJobs(db, { state: 'all', q: '', owner: userId }, first),
  );
  expect(plan).toMatch(/jobs_owner_published_idx/);
  expect(plan).not.toMatch(/Sort {2}\(/);
});
