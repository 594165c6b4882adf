import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { insertJobRow, insertUserRow, ROWS_AT as NOW, rollBack } from '../../../../testing/rows.ts';
import { endHire, lockLatestHire, setAnswer } from '../contracts.repository.ts';
import * as reader from './hires.reader.ts';

let test: TestDatabase;
let owners: [Id, Id];
let candidates: [Id, Id, Id];
/** Two jobs of the first owner and one of the second. */
let jobs: [Id, Id, Id];
/** Ids of deleted jobs. */
const deleted = Array.from({ length: 5 }, () => newId());

type Hire = { jobId: Id | null; owner?: number; status: string; minutes: number };

/** Stores such a hire of each candidate, in turns; returns the ids by candidate. */
async function storeHire({ jobId, owner = 0, status, minutes }: Hire): Promise<Map<Id, Id>> {
  const ids = new Map<Id, Id>();
  const markedAt = addMinutes(NOW, minutes);
  await withNeighbours(candidates, [
    async (candidateId) => {
      const id = newId();
      ids.set(candidateId, id);
      await test.database.db
        .insertInto('hires')
        .values({
          id,
          jobId,
          candidateId,
          ownerId: owners[owner] ?? null,
          jobTitle: 'Cajera',
          status,
          markedAt,
        })
        .execute();
    },
  ]);
  return ids;
}

let latestByTime: Map<Id, Id>;
let latestById: Map<Id, Id>;
let ofOtherOwner: Map<Id, Id>;
let afterDeletion: Map<Id, Id>[];

beforeAll(async () => {
  test = await createTestDatabase();
  const { db } = test.database;
  owners = [await insertUserRow(db), await insertUserRow(db)];
  candidates = [await insertUserRow(db), await insertUserRow(db), await insertUserRow(db)];
  const [first, second] = owners;
  jobs = [await insertJobRow(db, first), await insertJobRow(db, first), await insertJobRow(db, second)];
  // The last hire has neither the first nor the last id.
  await storeHire({ jobId: jobs[0], status: 'undone', minutes: -3 });
  latestByTime = await storeHire({ jobId: jobs[0], status: 'confirmed', minutes: 0 });
  await storeHire({ jobId: jobs[0], status: 'declined', minutes: -1 });
  await storeHire({ jobId: jobs[1], status: 'undone', minutes: 1 });
  latestById = await storeHire({ jobId: jobs[1], status: 'declined', minutes: 1 });
  ofOtherOwner = await storeHire({ jobId: jobs[2], owner: 1, status: 'marked', minutes: 2 });

  const [one = null, two = null, three = null, withdrawn = null, other = null] = deleted;
  const byTime = await storeHire({ jobId: one, status: 'confirmed', minutes: 5 });
  await storeHire({ jobId: one, status: 'withdrawn', minutes: 4 });
  await storeHire({ jobId: two, status: 'withdrawn', minutes: 9 });
  const byId = await storeHire({ jobId: two, status: 'declined', minutes: 9 });
  const single = await storeHire({ jobId: three, status: 'marked', minutes: 7 });
  await storeHire({ jobId: withdrawn, status: 'undone', minutes: 2 });
  await storeHire({ jobId: withdrawn, status: 'withdrawn', minutes: 3 });
  await storeHire({ jobId: null, status: 'confirmed', minutes: 8 });
  afterDeletion = [
    byId,
    single,
    byTime,
    await storeHire({ jobId: other, owner: 1, status: 'marked', minutes: 1 }),
  ];
});
afterAll(() => test.drop());

it('the last hires of some applications are those of both their jobs and their candidates', async () => {
  const [jobIds, candidateIds] = [jobs.slice(0, 2), candidates.slice(0, 2)];
  const found = await reader.findLatestHires(test.database.db, jobIds, candidateIds);
  const expected = candidateIds.flatMap((candidateId) => [
    [reader.hireKey({ jobId: jobs[0], candidateId }), latestByTime.get(candidateId), 3],
    [reader.hireKey({ jobId: jobs[1], candidateId }), latestById.get(candidateId), 2],
  ]);
  expect([...found].map(([key, { id, marks }]) => [key, id, marks]).sort()).toEqual(expected.sort());
});

it('hires of deleted jobs are those of a candidate, the last one of each job, newest first', async () => {
  const { db } = test.database;
  for (const userId of candidates) {
    const list = (limit: number) => reader.listDeletedJobHires(db, 'candidateId', { userId, limit });
    const expected = afterDeletion.map((ids) => ids.get(userId));
    const rows = await list(9);
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows.map(({ marks }) => marks)).toEqual([2, 1, 2, 1]);
    expect((await list(2)).map(({ id }) => id)).toEqual(expected.slice(0, 2));
  }
});

it('a hire is active for its job and its candidate while it is marked or confirmed', async () => {
  const stranger = await insertUserRow(test.database.db);
  const findActive = (jobId: Id, candidateId: Id) =>
    reader.findActiveHire(test.database.db, { jobId, candidateId });
  for (const candidateId of candidates)
    expect(await Promise.all(jobs.map((jobId) => findActive(jobId, candidateId)))).toEqual([
      'confirmed',
      undefined,
      'marked',
    ]);
  expect(await findActive(jobs[0], stranger)).toBeUndefined();
});

it('the last hire of an application is the latest, of the same time that with the last id', async () => {
  const lock = (jobId: Id, candidateId: Id) =>
    test.database.transaction((tx) => lockLatestHire(tx, { jobId, candidateId }));
  for (const candidateId of candidates) {
    expect((await lock(jobs[0], candidateId))?.id).toBe(latestByTime.get(candidateId));
    expect((await lock(jobs[1], candidateId))?.id).toBe(latestById.get(candidateId));
    expect((await lock(jobs[2], candidateId))?.id).toBe(ofOtherOwner.get(candidateId));
  }
});

it('an answer and an end change one hire alone', async () => {
  const id = ofOtherOwner.get(candidates[1]) ?? expect.fail();
  const at = addMinutes(NOW, 60);
  const answered = await rollBack(test.database, async (tx) => {
    await setAnswer(tx, id, 'confirmed', at);
    return tx.selectFrom('hires').select(['id', 'status']).where('answeredAt', 'is not', null).execute();
  });
  expect(answered).toEqual([{ id, status: 'confirmed' }]);
  const ended = await rollBack(test.database, async (tx) => {
    await endHire(tx, id, 'undone', { by: 'owner', at });
    return tx.selectFrom('hires').select(['id', 'status', 'undoneBy']).where('undoneAt', '=', at).execute();
  });
  expect(ended).toEqual([{ id, status: 'undone', undoneBy: 'owner' }]);
});
