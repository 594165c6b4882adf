import type { ContractStatus } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { withNeighbours } from '../../../testing/neighbours.ts';
import { insertJobRow, insertUserRow, ROWS_AT as NOW, rollBack } from '../../../testing/rows.ts';
import * as reader from './contracts.reader.ts';
import { upsertContract } from './contracts.repository.ts';

const BEFORE = addMinutes(NOW, -1);

type Contract = [job: number, candidate: number, status: ContractStatus, changed: number, expires: number];

/** Contracts of the jobs of each owner: the days of the last change and of the end are counted from now. */
const CONTRACTS: Contract[] = [
  [0, 0, 'pending', -2, 28],
  [0, 1, 'accepted', 0, 7],
  [0, 2, 'rejected', 0, 7],
  [0, 3, 'pending', -1, 0],
  [1, 0, 'pending', -31, -1],
  [1, 1, 'pending', -30, 0],
  [1, 2, 'accepted', -8, -1],
  [2, 3, 'accepted', -7, 0],
];

let test: TestDatabase;
let owners: [Id, Id];
/** In the order of their ids. */
let candidates: Id[];
const jobsOf = new Map<Id, Id[]>();

const getJobs = (owner: Id) => jobsOf.get(owner) ?? expect.fail();
const getCandidate = (index: number) => candidates[index] ?? expect.fail();

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  const newUser = () => insertUserRow(db);
  owners = [await newUser(), await newUser()];
  candidates = [await newUser(), await newUser(), await newUser(), await newUser()];
  const newJob = async (owner: Id) =>
    void jobsOf.set(owner, [...(jobsOf.get(owner) ?? []), await insertJobRow(db, owner)]);
  await withNeighbours(owners, [newJob, newJob, newJob]);
  const rows = [...jobsOf.values()]
    .flat()
    .flatMap((jobId) => candidates.map((candidateId) => ({ jobId, candidateId, appliedAt: NOW })));
  await db.insertInto('applications').values(rows).execute();
  await withNeighbours(
    owners,
    CONTRACTS.map(([job, candidate, status, changed, expires]) => async (owner) => {
      const ref = { jobId: getJobs(owner)[job] ?? expect.fail(), candidateId: getCandidate(candidate) };
      const state = { status, changedAt: addDays(NOW, changed), expiresAt: addDays(NOW, expires) };
      await test.database.transaction((tx) => upsertContract(tx, ref, state, NOW));
    }),
  );
});
afterAll(() => test.drop());

it('contracts are listed for their job alone until they end, latest change first, then by candidate', async () => {
  const [jobId = expect.fail()] = getJobs(owners[0]);
  const list = async (now: Date, candidate?: number) => {
    const candidateId = candidate === undefined ? undefined : getCandidate(candidate);
    const rows = await reader.listUnexpiredContracts(test.database.db, { jobId, candidateId }, now);
    return rows.map((row) => [row.jobId, candidates.indexOf(row.candidateId)]);
  };
  expect(await list(NOW)).toEqual([1, 2, 0].map((candidate) => [jobId, candidate]));
  expect(await list(BEFORE)).toEqual([1, 2, 3, 0].map((candidate) => [jobId, candidate]));
  expect([await list(NOW, 2), await list(NOW, 3)]).toEqual([[[jobId, 2]], []]);
});

it('contracts change without those of other applications', async () => {
  const [jobId = expect.fail()] = getJobs(owners[1]);
  const ref = { jobId, candidateId: getCandidate(0) };
  const state = { status: 'accepted', changedAt: NOW, expiresAt: addDays(NOW, 9) } as const;
  const changed = await rollBack(test.database, async (tx) => {
    await upsertContract(tx, ref, state, NOW);
    return tx.selectFrom('contracts').selectAll().where('expiresAt', '=', state.expiresAt).execute();
  });
  expect(changed).toEqual([{ ...ref, ...state, createdAt: NOW }]);
});
