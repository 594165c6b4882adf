import {
  ANSWERED_WITHIN_DAYS,
  RESPONSE_FACTS_DAYS,
} from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { explainQueries } from '../../../testing/plans.ts';
import { insertNamedUserRows } from '../../../testing/rows.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import {
  insertApplications,
  recordApplicationEvents,
  recordContractStatus,
} from '../applications/applications.commands.ts';
import { countAnswersOf } from '../applications/response-facts.reader.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { findOwnerFacts } from './reputation.reader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const factsOf = async (viewer: Pick<TestUser, 'get'>, jobId: string) =>
  (await viewer.get(`/jobs/${jobId}`)).json().job.postedBy.responseFacts;
const findFast = async (): Promise<string[]> =>
  (await test.anonymous.get('/jobs?special=fast_answers&limit=50'))
    .json()
    .jobs.map((job: { _id: string }) => job._id);

async function applyToday(jobId: string, count: number): Promise<TestUser[]> {
  const candidates: TestUser[] = [];
  for (let number = 0; number < count; number += 1) {
    const candidate = await signUp(test);
    expect((await candidate.post(`/jobs/${jobId}/apply`, {})).statusCode).toBe(201);
    candidates.push(candidate);
  }
  return candidates;
}

describe('the facts about an owner', () => {
  it('are shown with the vacancy from five answered applications on, and the listing finds who is fast', async () => {
    const owner = await newReferent(test);
    const [jobId, hidden] = [await publish(owner), await publish(owner, { isAnonimous: true })];
    const candidates = await applyToday(jobId, 5);
    const decline = (candidate: TestUser | undefined) =>
      owner.post(`/jobs/${jobId}/applicants/${candidate?.id}/decline`, { template: 'thanks' });
    for (const candidate of candidates.slice(0, 4)) await decline(candidate);
    await test.runTasks();
    expect(await factsOf(test.anonymous, jobId)).toBeNull();
    expect(await findFast()).not.toContain(jobId);
    await decline(candidates[4]);
    await test.runTasks();
    expect(await factsOf(test.anonymous, jobId)).toEqual({
      answeredPercent: 100,
      medianDays: 0,
      confirmedHires: 0,
      paidBonuses: 0,
    });
    // Also a vacancy that is published afterwards; of an anonymous one it would disclose something.
    const later = await publish(owner);
    const fast = await findFast();
    expect([jobId, later, hidden].map((id) => fast.includes(id))).toEqual([true, true, false]);
    const { special } = (await test.anonymous.get('/jobs/facets')).json();
    expect(special).toContainEqual({ value: 'fast_answers', count: fast.length });
  });

  it('count a hire once its candidate confirmed it, and not after it was undone', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    const candidates = await applyToday(jobId, 5);
    const record = async (
      kind: 'hire_confirmed' | 'hire_undone' | 'accepted',
      candidate: TestUser | undefined,
    ) => {
      test.clock.advanceMinutes(1);
      const event = { jobId, candidateId: candidate?.id ?? '', kind, at: test.clock.now() };
      await test.database.transaction((tx) => recordApplicationEvents(tx, test.app.queue, [event]));
      await test.runTasks();
    };
    for (const { id } of candidates) await owner.post(`/contracts/job/${jobId}/candidate/${id}`);
    await record('hire_confirmed', candidates[0]);
    await record('hire_confirmed', candidates[1]);
    expect(await factsOf(test.anonymous, jobId)).toMatchObject({ answeredPercent: 100, confirmedHires: 2 });
    await record('hire_undone', candidates[1]);
    expect(await factsOf(test.anonymous, jobId)).toMatchObject({ confirmedHires: 1 });
  });

  it('worsen as time passes without an answer, and are of the last 180 days', async () => {
    const owner = await newReferent(test);
    const jobId = await publish(owner);
    await applyToday(jobId, 5);
    const recount = async (days: number) => {
      test.clock.advanceDays(days);
      await test.app.queue.runScheduled('reputation.recounted');
      return findOwnerFacts(test.database.db, owner.id);
    };
    expect(await recount(ANSWERED_WITHIN_DAYS - 1)).toMatchObject({ due: 0 });
    expect(await recount(2)).toMatchObject({ due: 5, answeredInTime: 0, medianDays: null });
    expect(await recount(RESPONSE_FACTS_DAYS)).toMatchObject({ due: 0 });
  });
});

it('counts of many owners use indexes', async () => {
  // The rows of other tests would change the plans.
  const own = await createOwnTestApp();
  const plans = await explainQueries(own.database.db, async (watched) => {
    await countAnswersOf(watched, [newId(), newId()], own.clock.now());
    await findOwnerFacts(watched, newId());
  });
  expect(plans).toHaveLength(2);
  expect(plans.join('\n')).not.toMatch(/Seq Scan on (applications|application_events|owner_reputations)\b/);
});

type Operation = {
  kind: 'apply' | 'answer' | 'withdraw' | 'hire' | 'undo' | 'bonus' | 'wait';
  job: number;
  person: number;
};
type Expected = {
  jobId: string;
  candidateId: string;
  appliedAt: number;
  answeredAt: number | null;
  isHired: boolean;
};

const DAY_MS = daysInMs(1);
const median = (sorted: number[]) => {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/** Counts an owner's facts in the simplest way. */
function countExpected(applications: Expected[], now: number) {
  const recent = applications.filter(({ appliedAt }) => appliedAt > now - RESPONSE_FACTS_DAYS * DAY_MS);
  const waits = recent
    .flatMap(({ appliedAt, answeredAt }) => (answeredAt === null ? [] : [(answeredAt - appliedAt) / DAY_MS]))
    .sort((a, b) => a - b);
  return {
    due: recent.filter(
      ({ appliedAt, answeredAt }) => answeredAt !== null || appliedAt <= now - ANSWERED_WITHIN_DAYS * DAY_MS,
    ).length,
    answeredInTime: waits.filter((days) => days <= ANSWERED_WITHIN_DAYS).length,
    medianDays: waits.length === 0 ? null : median(waits),
    confirmedHires: recent.filter(({ isHired }) => isHired).length,
  };
}

const operations = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'apply',
      'apply',
      'apply',
      'answer',
      'answer',
      'withdraw',
      'hire',
      'undo',
      'bonus',
      'wait',
    ),
    job: fc.nat(5),
    person: fc.nat(39),
  }),
  { minLength: 100, maxLength: 100 },
) as fc.Arbitrary<Operation[]>;

type World = {
  jobs: string[];
  people: string[];
  owners: string[];
  expected: Map<string, Expected>;
  /** Index of the job and time of each bonus that was confirmed as received. */
  bonuses: { job: number; at: number }[];
};

/** Stores a bonus that was promised by the owner, paid, and confirmed as received. */
async function insertReceivedBonus(tx: Tx, job: { jobId: string; ownerId: string }, at: Date): Promise<void> {
  const [id, eligibleAt] = [newId(), at];
  const terms = { jobTitle: 'Cajera', company: 'Cayena Labs', createdAt: at, hasBonus: true };
  await tx
    .insertInto('referrals')
    .values({ id, ...job, ...terms })
    .execute();
  await tx
    .insertInto('referralBonuses')
    .values({ referralId: id, status: 'paid', eligibleAt, paidAt: at, receivedAt: at })
    .execute();
}

/** Applies an operation to the database and to what is expected; operations that make no sense do nothing. */
async function run(tx: Tx, { kind, job, person }: Operation, world: World): Promise<void> {
  const { jobs, people, owners, expected } = world;
  const ref = { jobId: jobs[job] ?? '', candidateId: people[person] ?? '' };
  // Events of one application have different times.
  test.clock.advanceMinutes(1);
  const [key, at] = [`${job} ${person}`, test.clock.now()];
  const known = expected.get(key);
  if (kind === 'bonus') {
    await insertReceivedBonus(tx, { jobId: ref.jobId, ownerId: owners[job % 2] ?? '' }, at);
    world.bonuses.push({ job, at: at.getTime() });
  }
  if (kind === 'wait') test.clock.advanceDays(person / 4);
  if (kind === 'apply' && !known) {
    await insertApplications(tx, [{ ...ref, appliedAt: at }]);
    expected.set(key, { ...ref, appliedAt: at.getTime(), answeredAt: null, isHired: false });
  }
  if (!known) return;
  if (kind === 'answer') {
    await recordContractStatus(tx, test.app.queue, ref, { status: 'rejected', at });
    known.answeredAt ??= at.getTime();
  }
  if (kind === 'withdraw') {
    await tx
      .deleteFrom('applications')
      .where('jobId', '=', ref.jobId)
      .where('candidateId', '=', ref.candidateId)
      .execute();
    expected.delete(key);
  }
  if (kind === 'hire' || kind === 'undo') {
    known.isHired = kind === 'hire';
    await recordApplicationEvents(tx, test.app.queue, [
      { ...ref, kind: known.isHired ? 'hire_confirmed' : 'hire_undone', at },
    ]);
  }
}

it('are what a recount finds after random operations', async () => {
  const [first, second] = [await newReferent(test), await newReferent(test)];
  const jobs: string[] = [];
  for (let number = 0; number < 6; number += 1) jobs.push(await publish(number % 2 === 0 ? first : second));
  const people = Array.from({ length: 40 }, () => newId());
  const named = Object.fromEntries(people.map((id) => [`persona-${id}`, id]));
  await insertNamedUserRows(test.database.db, named, test.clock.now());
  const expected = new Map<string, Expected>();
  const bonuses: World['bonuses'] = [];
  const world = { jobs, people, owners: [first.id, second.id], expected, bonuses };
  await fc.assert(
    fc.asyncProperty(operations, async (batch) => {
      await test.database.transaction(async (tx) => {
        for (const operation of batch) await run(tx, operation, world);
      });
      await test.runTasks();
      test.clock.advanceDays(1.1);
      await test.app.queue.runScheduled('reputation.recounted');
      for (const [index, owner] of [first, second].entries()) {
        const own = [...expected.values()].filter(({ jobId }) => jobs.indexOf(jobId) % 2 === index);
        const counted = await findOwnerFacts(test.database.db, owner.id);
        const { medianDays, ...facts } = countExpected(own, test.clock.now().getTime());
        const now = test.clock.now().getTime();
        const paidBonuses = bonuses.filter(
          ({ job, at }) => job % 2 === index && at > now - RESPONSE_FACTS_DAYS * DAY_MS,
        ).length;
        expect(counted).toMatchObject({ ...facts, paidBonuses });
        if (medianDays === null) expect(counted?.medianDays).toBeNull();
        else expect(counted?.medianDays).toBeCloseTo(medianDays, 4);
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
