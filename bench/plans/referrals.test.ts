import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  countUnseen,
  countWaiting,
} from '../../server/src/features/hiring/applications/answers/answers.reader.ts';
import {
  answerWaiting,
  countUnseenReminders,
} from '../../server/src/features/hiring/applications/applications.repository.ts';
import { findLatestHires } from '../../server/src/features/hiring/contracts/hires/hires.reader.ts';
import { listJobsToAnswer } from '../../server/src/features/hiring/jobs/jobs.commands.ts';
import {
  countDisputes,
  findBonusDetails,
  findDisputeQueue,
  listDisputes,
} from '../../server/src/features/hiring/referrals/bonuses/bonus-details.reader.ts';
import * as schedule from '../../server/src/features/hiring/referrals/bonuses/bonus-schedule.reader.ts';
import * as bonuses from '../../server/src/features/hiring/referrals/bonuses/bonuses.reader.ts';
import * as referrals from '../../server/src/features/hiring/referrals/referrals.reader.ts';
import * as vouches from '../../server/src/features/hiring/referrals/vouches/vouches.reader.ts';
import type { Db, Tx } from '../../server/src/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const now = new Date();
let test: TestDatabase;
let [me, other, jobId, referralId] = ['', '', '', ''];

/** Inserts 2,000 people, and 6,000 jobs with 3 applications each. */
async function insertJobs(db: Db): Promise<void> {
  await sql`
    insert into users (id, email, full_name, password_hash, created_at, updated_at)
    select md5('u' || i)::uuid, i || '@prueba.do', 'Persona ' || i, '', ${now}, ${now} from generate_series(0, 1999) i
  `.execute(db);
  await sql`
    insert into jobs (id, owner_id, title, company, location, category, description, excerpt, status,
      created_at, updated_at, published_at, expires_at, has_referral_bonus, answers_due_at, is_owner_fast)
    select md5('j' || i)::uuid, md5('u' || i % 2000)::uuid, 'Vacante ' || i, 'Casa', 'Santiago', 'Seguridad',
      repeat('texto ', 50), 'texto', 'active', ${now}, ${now}, ${now}::timestamptz - i * interval '1 minute',
      ${addDays(now, 5)}, true, case when i % 1000 = 0 then ${now}::timestamptz end, i % 200 = 0
    from generate_series(1, 6000) i
  `.execute(db);
  await sql`
    insert into applications (job_id, candidate_id, applied_at, seen_at)
    select md5('j' || i)::uuid, md5('u' || (i * 7 + n) % 2000)::uuid, ${addDays(now, -5)},
      case when i % 100 > 0 then ${now}::timestamptz end
    from generate_series(1, 6000) i, generate_series(1, 3) n
  `.execute(db);
}

/** Inserts a link for each job, and a recommendation of each application. */
async function insertReferrals(db: Db): Promise<void> {
  await sql`
    insert into referral_links (code, referrer_id, job_id, created_at)
    select 'c' || i, md5('u' || (i + 1) % 2000)::uuid, md5('j' || i)::uuid, ${now} from generate_series(1, 6000) i
  `.execute(db);
  await sql`
    insert into referrals (id, referrer_id, candidate_id, owner_id, job_id, job_title, company, created_at, has_bonus)
    select md5('r' || i || '-' || n)::uuid, md5('u' || (i + 1) % 2000)::uuid, md5('u' || (i * 7 + n) % 2000)::uuid,
      md5('u' || i % 2000)::uuid, md5('j' || i)::uuid, 'Vacante', 'Casa', ${now}, true
    from generate_series(1, 6000) i, generate_series(1, 3) n
  `.execute(db);
  await sql`
    insert into referral_events (id, referral_id, kind, at)
    select gen_random_uuid(), id, 'seen', ${now} from referrals`.execute(db);
}

/** Inserts a hire and a bonus of each recommendation. */
async function insertBonuses(db: Db): Promise<void> {
  await sql`
    insert into hires (id, job_id, candidate_id, owner_id, job_title, status, marked_at)
    select gen_random_uuid(), job_id, candidate_id, owner_id, job_title, 'confirmed', ${now} from referrals
  `.execute(db);
  await sql`
    insert into referral_bonuses (referral_id, status, hired_at, eligible_at, paid_at, received_at)
    select id, case when row_number() over () % 100 = 0 then 'eligible' when row_number() over () % 100 = 1 then 'pending'
      else 'paid' end, ${now}, ${addDays(now, -40)}, ${addDays(now, -10)},
      case when row_number() over () % 100 <> 2 then ${now}::timestamptz end
    from referrals
  `.execute(db);
  await sql`
    insert into bonus_events (id, referral_id, kind, side, at)
    select gen_random_uuid(), referral_id, 'hired', 'candidate', ${now} from referral_bonuses`.execute(db);
  await sql`
    insert into bonus_disputes (id, referral_id, opened_by, text, opened_at, closed_at)
    select gen_random_uuid(), referral_id, 'owner', 'texto', ${now},
      case when row_number() over () % 100 > 0 then ${now}::timestamptz end from referral_bonuses`.execute(
    db,
  );
}

/** Inserts vouches and requests, and what the queries read besides. */
async function insertVouches(db: Db): Promise<void> {
  await sql`
    insert into vouches (id, writer_id, candidate_id, relationship, since_year, text, status, writer_allows_public,
      candidate_allows_public, created_at)
    select gen_random_uuid(), md5('u' || i)::uuid, md5('u' || (i + n) % 2000)::uuid, 'coworker', 2020, 'texto', 'accepted',
      true, true, ${now}
    from generate_series(0, 1999) i, generate_series(1, 8) n
  `.execute(db);
  await sql`
    insert into vouch_requests (id, from_id, to_id, created_at)
    select gen_random_uuid(), writer_id, candidate_id, ${now} from vouches`.execute(db);
  await sql`
    insert into application_events (id, job_id, candidate_id, kind, at)
    select gen_random_uuid(), job_id, candidate_id, 'applied', applied_at from applications`.execute(db);
  await sql`
    insert into contracts (job_id, candidate_id, status, created_at, changed_at, expires_at)
    select job_id, candidate_id, 'pending', ${now}, ${now}, ${addDays(now, 5)} from applications tablesample bernoulli (30)
  `.execute(db);
  await sql`insert into settings (user_id) select id from users`.execute(db);
  await sql`
    insert into blocks (user_id, blocked_id, created_at)
    select md5('u' || i)::uuid, md5('u' || (i + 900 + n) % 2000)::uuid, ${now}
    from generate_series(0, 1999) i, generate_series(1, 3) n
  `.execute(db);
}

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  for (const insert of [insertJobs, insertReferrals, insertBonuses, insertVouches]) await insert(db);
  await sql`vacuum analyze`.execute(db);
  const row = await db.selectFrom('referrals').selectAll().limit(1).executeTakeFirstOrThrow();
  [me, other, jobId, referralId] = [row.referrerId ?? '', row.candidateId ?? '', row.jobId ?? '', row.id];
});
afterAll(() => test.drop());

const slice = { limit: 20, offset: 0 };
const inTransaction = (db: Db, work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work);

it.each([
  ['links of a member', (db) => [referrals.listLinks(db, me, slice), referrals.countLinks(db, me)]],
  [
    'a link by its code, and by its member',
    (db) => [
      referrals.findLink(db, 'c1'),
      referrals.findLinkOf(db, { referrerId: me, jobId }),
      referrals.listRecommenders(db, { codes: ['c1', 'c2'], jobId, viewerId: other }),
    ],
  ],
  [
    'referrals of a member',
    (db) => [
      referrals.listReferrals(db, me, slice),
      referrals.countReferrals(db, me),
      bonuses.findBonuses(db, [referralId]),
      findBonusDetails(db, [referralId]),
    ],
  ],
  [
    'the referral of a candidate',
    (db) => [
      bonuses.findBonusId(db, { jobId, candidateId: other }),
      referrals.listReferralsOf(db, jobId, [other]),
      db.selectFrom('referrals').select('id').where('candidateId', '=', other).execute(),
    ],
  ],
  ['hires of applications', (db) => [findLatestHires(db, [jobId], [other])]],
  [
    'vouches of a pair',
    (db) => [
      vouches.hasOpenVouch(db, me, { userId: other }),
      vouches.listReceived(db, other),
      vouches.listWritten(db, me),
      vouches.listAcceptedVouches(db, other, now),
      vouches.listPublicVouches(db, other, now),
      vouches.listRequestsTo(db, other),
      vouches.listRequestsOf(db, me),
      vouches.countVouchesToAddress(db, 'ana@ejemplo.do', addDays(now, -1)),
      vouches.countEarlierVouches(
        db,
        { id: me, email: 'ana@ejemplo.do', candidateId: other, createdAt: now },
        addDays(now, -1),
      ),
      vouches.countSince(db, me, addDays(now, -1)),
    ],
  ],
  [
    'bonuses of the owner',
    (db) => [
      bonuses.listBonuses(db, { userId: other, side: 'owner', now: new Date() }, 'paid', slice),
      bonuses.countBonuses(db, { userId: other, side: 'owner', now: new Date() }),
      schedule.countReceivedBonuses(db, [other, me], addDays(now, -180)),
    ],
  ],
  [
    'bonuses of the referrer',
    (db) => [
      bonuses.listBonuses(db, { userId: me, side: 'referrer', now: new Date() }, 'eligible', slice),
      bonuses.countBonuses(db, { userId: me, side: 'referrer', now: new Date() }),
    ],
  ],
  [
    'what the admins decide',
    (db) => [
      listDisputes(db, 'open', slice),
      listDisputes(db, 'closed', slice),
      countDisputes(db, 'open'),
      findDisputeQueue(db),
    ],
  ],
  [
    'what is due about bonuses',
    (db) => [
      schedule.listDueBonuses(db, now, 500),
      schedule.listUnpaidBonuses(db, { reminders: 0, until: addDays(now, -7) }, 500),
      schedule.listUnconfirmedPayments(db, addDays(now, -7), 500),
    ],
  ],
  [
    'unseen reminders',
    (db) => [
      inTransaction(db, (tx) =>
        countUnseenReminders(tx, { reminder: 0, before: addDays(now, -3), now, limit: 100 }),
      ),
    ],
  ],
  [
    'waiting answers',
    (db) => [
      listJobsToAnswer(db, now, 50),
      countWaiting(db, jobId, now),
      countUnseen(db, jobId, addDays(now, -3), now),
      inTransaction(db, (tx) => answerWaiting(tx, jobId, { reason: 'filled', text: 'Gracias', at: now }, 50)),
    ],
  ],
] as [string, (db: Db) => Promise<unknown>[]][])('%s: no sequential scan', async (_name, work) => {
  const plans = await explainQueries(test.database.db, (db) => Promise.all(work(db)));
  expect(plans.length).toBeGreaterThan(0);
  // Here is no enterprise with a team.
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?!enterprise_members)/);
});
