import { SIGNAL_SEARCH_DAYS } from '@uneed/domain/hiring/referrals/signal.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as search from '../../server/src/features/hiring/referrals/signals/signal-search.reader.ts';
import {
  findSignalQueue,
  listOpenSignals,
  listSignalEvents,
} from '../../server/src/features/hiring/referrals/signals/signals.reader.ts';
import { createTestDatabase, type TestDatabase } from '../../server/src/testing/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

type Db = TestDatabase['database']['db'];

let test: TestDatabase;
const me = v7();
const now = new Date();
const signalId = v7();
const recommendation = { id: v7(), fromId: me, toId: v7(), at: now };

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  await sql`
    insert into users (id, email, full_name, password_hash, is_onboarded, created_at, updated_at)
    select case n when 1 then ${me}::uuid else gen_random_uuid() end, n || '@prueba.do', 'Persona ' || n, '', true, now(), now()
    from generate_series(1, 2000) n`.execute(db);
  await sql`
    insert into referrals (id, referrer_id, candidate_id, owner_id, job_title, created_at, has_bonus)
    select gen_random_uuid(), one.id, other.id, one.id, 'Cajera', now() - random() * interval '400 days', true
    from users one cross join lateral (select id from users where one.id <> id order by md5(one.id::text || id) limit 5) other`.execute(
    db,
  );
  await sql`
    insert into vouches (id, writer_id, candidate_id, relationship, since_year, text, status, writer_allows_public, created_at, answered_at)
    select gen_random_uuid(), referrer_id, candidate_id, 'colleague', 2020, '', 'accepted', true, created_at, created_at
    from referrals where random() < 0.5`.execute(db);
  await sql`
    insert into sign_in_devices (device_hash, user_id, first_used_at, last_used_at)
    select sha256(convert_to((n % 3 || id::text), 'UTF8')), id, now(), now() from users, generate_series(1, 3) n
    on conflict do nothing`.execute(db);
  await sql`
    insert into hires (id, candidate_id, owner_id, job_title, status, marked_at, answered_at, undone_at)
    select gen_random_uuid(), candidate_id, referrer_id, 'Cajera', case when random() < 0.1 then 'undone' else 'confirmed' end,
      created_at, created_at, created_at
    from referrals`.execute(db);
  await sql`
    insert into referral_signals (id, kind, last_at, listed_at, reviewed_at)
    select case n when 1 then ${signalId}::uuid else gen_random_uuid() end, 'pair', now() - n * interval '1 hour', now(),
      case when n > 100 then now() end
    from generate_series(1, 3000) n`.execute(db);
  await sql`
    insert into referral_signal_people (signal_id, user_id)
    select referral_signals.id, member.id from referral_signals cross join (select id from users limit 2) member`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => test.drop());

const someDaysAgo = addDays(now, -SIGNAL_SEARCH_DAYS);

it.each<[string, RegExp, (db: Db) => Promise<unknown>]>([
  [
    'recommendations of the last days',
    /referrals_created_idx[\s\S]*vouches_answered_idx/,
    (db) => search.listRecommendations(db, someDaysAgo, undefined, 1_000),
  ],
  [
    'the next page of them',
    /referrals_created_idx[\s\S]*vouches_answered_idx/,
    (db) => search.listRecommendations(db, someDaysAgo, recommendation, 1_000),
  ],
  [
    'pairs',
    /referrals_people_idx[\s\S]*vouches_accepted_key/,
    (db) => search.findPairs(db, [recommendation]),
  ],
  [
    'circles',
    /referrals_referrer_idx[\s\S]*vouches_writer_idx|vouches_accepted_key/,
    (db) => search.findCircles(db, [recommendation]),
  ],
  ['devices', /sign_in_devices_user_idx/, (db) => search.findDevices(db, [me])],
  ['undone hires', /hires_undone_idx/, (db) => search.findUndoneHires(db, someDaysAgo, 1_000)],
  ['the list', /referral_signals_open_idx/, (db) => listOpenSignals(db, { limit: 20, offset: 0 })],
  ['what waits', /referral_signals_queue_idx/, findSignalQueue],
  ['what explains a signal', /referral_signals_pkey/, (db) => listSignalEvents(db, [signalId])],
])('%s: read from an index', async (_, index, read) => {
  const plan = (await explainQueries(test.database.db, read)).at(-1) ?? '';
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on (referrals|vouches|sign_in_devices|hires|referral_signals|users)/);
});
