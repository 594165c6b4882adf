import {
  ANSWERED_WITHIN_DAYS,
  RESPONSE_FACTS_DAYS,
} from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertJobRow, insertUserRow, rollBack } from '../../../testing/rows.ts';
import { at, EXPIRED, insertApplicationRow, NOW, VALID } from './application-rows.factory.ts';
import * as reader from './application-summaries.reader.ts';
import { countAnswersOf } from './response-facts.reader.ts';

const CANDIDATES = ['ana', 'eva', 'luz', 'noa', 'ivo'] as const;
type Candidate = (typeof CANDIDATES)[number];
/** The jobs of one owner in the order of their ids, and one of another owner. */
const JOBS = {
  caja: {},
  barra: {},
  cocina: {},
  draft: { status: 'draft' },
  withheld: { status: 'withheld', ownStatus: 'active' },
  removed: { moderation: 'removed' },
  taller: {},
} as const;
type Job = keyof typeof JOBS;

let test: TestDatabase;
let db: Db;
let owners: { mine: Id; other: Id };
const ids = new Map<string, Id>();
const idOf = (name: Candidate | Job): Id => ids.get(name) ?? expect.fail(name);

type Changes = Parameters<typeof insertApplicationRow>[3];
const apply = (job: Job, candidate: Candidate, minutes: number, changes: Changes = {}) =>
  insertApplicationRow(db, idOf(job), idOf(candidate), { appliedAt: at(minutes), ...changes });

const REJECTED = { outcome: 'rejected', outcomeAt: at(50) } as const;

async function storeApplications(): Promise<void> {
  await apply('caja', 'ana', 10);
  await apply('caja', 'eva', 11, { contract: VALID });
  await apply('caja', 'luz', 12, REJECTED);
  await apply('caja', 'noa', 13, { contract: EXPIRED });
  await apply('barra', 'ana', 20, { contract: { ...VALID, status: 'accepted' } });
  await apply('barra', 'eva', 21);
  await apply('barra', 'luz', 22);
  await apply('cocina', 'ana', 20, REJECTED);
  await apply('cocina', 'noa', 22);
  await apply('draft', 'ana', 30);
  await apply('withheld', 'ana', 31);
  await apply('removed', 'ana', 32);
  await apply('taller', 'ana', 5);
  await apply('taller', 'eva', 33);
}

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database.db;
  const [mine, other] = [await insertUserRow(db), await insertUserRow(db)];
  owners = { mine, other };
  for (const name of CANDIDATES) ids.set(name, await insertUserRow(db, { fullName: name }));
  for (const [name, changes] of Object.entries(JOBS))
    ids.set(name, await insertJobRow(db, name === 'taller' ? other : mine, { title: name, ...changes }));
  await storeApplications();
});
afterAll(() => test.drop());

describe('the recent applications of a candidate', () => {
  const list = async (candidate: Candidate, limit: number) =>
    (await reader.listRecentApplications(db, idOf(candidate), NOW, limit)).map(
      ({ title, status }) => `${title} ${status ?? ''}`,
    );
  const all = ['removed ', 'cocina rejected', 'barra accepted', 'caja ', 'taller '];

  it('are those to jobs that are neither drafts nor withheld, newest first', async () => {
    expect(await list('ana', 20)).toEqual(all);
    expect(await list('eva', 20)).toEqual(['taller ', 'barra ', 'caja pending']);
    expect(await list('noa', 20)).toEqual(['cocina ', 'caja ']);
  });

  it('are listed up to the limit', async () => {
    expect(await list('ana', 2)).toEqual(all.slice(0, 2));
  });

  it('are counted by status, also those to withheld jobs', async () => {
    const count = async (candidate: Candidate) => {
      const rows = await reader.countApplicationsByStatus(db, idOf(candidate), NOW);
      return Object.fromEntries(rows.map((row) => [row.status ?? 'none', row.count]));
    };
    expect(await count('ana')).toEqual({ none: 4, accepted: 1, rejected: 1 });
    expect(await count('eva')).toEqual({ none: 2, pending: 1 });
    expect(await count('luz')).toEqual({ none: 1, rejected: 1 });
    expect(await count('noa')).toEqual({ none: 2 });
  });
});

describe('the jobs of an owner with new applicants', () => {
  const list = async (owner: 'mine' | 'other', limit = 20) => {
    const rows = await reader.listJobsWithNewApplicants(db, owners[owner], { now: NOW, limit });
    return rows.map(({ title, count, total }) => `${title} ${count} of ${total}`);
  };

  it('are those with applicants who wait, the latest first', async () => {
    expect(await list('mine')).toEqual(['withheld 1 of 6', 'barra 2 of 6', 'cocina 1 of 6', 'caja 2 of 6']);
    expect(await list('other')).toEqual(['taller 2 of 2']);
  });

  it('are limited, and the total is that of all', async () => {
    expect(await list('mine', 2)).toEqual(['withheld 1 of 6', 'barra 2 of 6']);
  });
});

it('the applicants of an owner are counted by what they wait for', async () => {
  const count = (owner: 'mine' | 'other', newSince: number, dueBefore: number) =>
    reader.countApplicantsOfOwner(db, owners[owner], NOW, {
      newSince: at(newSince),
      dueBefore: at(dueBefore),
    });
  expect(await count('mine', 21, 21)).toEqual({ total: 12, waiting: 6, new: 5, due: 3 });
  expect(await count('mine', 20, 20)).toEqual({ total: 12, waiting: 6, new: 6, due: 2 });
  expect(await count('other', 5, 5)).toEqual({ total: 2, waiting: 2, new: 1, due: 1 });
});

describe('how owners answered', () => {
  const days = (count: number) => addDays(NOW, -count);
  const later = (time: Date) => new Date(time.getTime() + 1);

  type Event = [kind: string, minutes: number];
  type Application = { appliedAt: Date; answeredAt?: Date; events?: Event[] };

  /** Counts the answers when the jobs of two owners have these applications, each of another candidate. */
  async function count(
    applications: { mine?: Application[]; other?: Application[]; anonymous?: Application[] },
    asked: ('mine' | 'other')[] = ['mine'],
  ) {
    let counts: Awaited<ReturnType<typeof countAnswersOf>> = new Map();
    await rollBack(test.database, async (tx) => {
      await tx.deleteFrom('applications').execute();
      const jobs = {
        mine: idOf('caja'),
        other: idOf('taller'),
        anonymous: await insertJobRow(tx, owners.mine, { isAnonymous: true }),
      };
      for (const name of ['mine', 'other', 'anonymous'] as const)
        for (const [index, { events = [], ...row }] of (applications[name] ?? []).entries()) {
          const ref = { jobId: jobs[name], candidateId: idOf(CANDIDATES[index] ?? 'ivo') };
          await insertApplicationRow(tx, ref.jobId, ref.candidateId, row);
          for (const [kind, minutes] of events)
            await tx
              .insertInto('applicationEvents')
              .values({ id: newId(), ...ref, kind, at: at(minutes) })
              .execute();
        }
      counts = await countAnswersOf(
        tx,
        asked.map((name) => owners[name]),
        NOW,
      );
    });
    return { mine: counts.get(owners.mine), other: counts.get(owners.other) };
  }

  it('are due when they were answered, or after some days', async () => {
    const mine = [
      { appliedAt: days(1) },
      { appliedAt: later(days(ANSWERED_WITHIN_DAYS)) },
      { appliedAt: days(ANSWERED_WITHIN_DAYS) },
      { appliedAt: days(2), answeredAt: days(1) },
    ];
    expect((await count({ mine })).mine).toMatchObject({ due: 2, answeredInTime: 1, medianDays: 1 });
  });

  it('are in time until the last day', async () => {
    const appliedAt = days(30);
    const inTime = addDays(appliedAt, ANSWERED_WITHIN_DAYS);
    const mine = [
      { appliedAt, answeredAt: inTime },
      { appliedAt, answeredAt: later(inTime) },
    ];
    expect((await count({ mine })).mine).toMatchObject({ due: 2, answeredInTime: 1 });
  });

  it('count the applications of the last months, of the asked owners, and to no anonymous job', async () => {
    const mine = [{ appliedAt: days(RESPONSE_FACTS_DAYS) }, { appliedAt: later(days(RESPONSE_FACTS_DAYS)) }];
    const other = [{ appliedAt: days(20) }, { appliedAt: days(21) }, { appliedAt: days(22) }];
    const anonymous = [{ appliedAt: days(20) }];
    const both = await count({ mine, other, anonymous }, ['mine', 'other']);
    expect([both.mine?.due, both.other?.due]).toEqual([1, 3]);
    const one = await count({ mine, other, anonymous });
    expect([one.mine?.due, one.other?.due]).toEqual([1, undefined]);
    expect((await count({ anonymous })).mine).toBeUndefined();
  });

  it('count the hires whose last event is that the candidate confirmed it', async () => {
    const appliedAt = days(20);
    const confirmed: Event = ['hire_confirmed', 2];
    const mine: Application[] = [
      { appliedAt, events: [['hired', 1], confirmed, ['accepted', 3]] },
      { appliedAt, events: [confirmed, ['hire_undone', 3]] },
      { appliedAt, events: [confirmed, ['hire_declined', 1]] },
      { appliedAt, events: [confirmed, ['hire_declined', 3]] },
      // Two of the same time: the later row counts.
      { appliedAt, events: [confirmed, ['hire_undone', 2]] },
    ];
    const other: Application[] = [
      { appliedAt, events: [['hire_undone', 9]] },
      { appliedAt, events: [confirmed] },
      { appliedAt },
    ];
    const counts = await count({ mine, other }, ['mine', 'other']);
    expect([counts.mine?.confirmedHires, counts.other?.confirmedHires]).toEqual([2, 1]);
  });
});
