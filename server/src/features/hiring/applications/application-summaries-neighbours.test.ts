import { RESPONSE_FACTS_DAYS } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
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
});

describe('how owners answered', () => {
  const days = (count: number) => addDays(NOW, -count);
  const later = (time: Date) => new Date(time.getTime() + 1);

  type Application = { appliedAt: Date; answeredAt?: Date };

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
        for (const [index, row] of (applications[name] ?? []).entries()) {
          const ref = { jobId: jobs[name], candidateId: idOf(CANDIDATES[index] ?? 'ivo') };
          await insertApplicationRow(tx, ref.jobId, ref.candidateId, row);
        }
      counts = await countAnswersOf(
        tx,
        asked.map((name) => owners[name]),
        NOW,
      );
    });
    return { mine: counts.get(owners.mine), other: counts.get(owners.other) };
  }

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
});
