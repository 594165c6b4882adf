import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertJobRow, insertUserRow, rollBack } from '../../../testing/rows.ts';
import * as answers from './answers/answers.reader.ts';
import {
  at,
  EXPIRED,
  insertApplicationRow,
  listApplicationRows,
  NOW,
  VALID,
} from './application-rows.factory.ts';
import * as repository from './applications.repository.ts';

const CANDIDATES = ['ana', 'eva', 'luz', 'noa', 'ivo', 'leo', 'max', 'teo'] as const;
const JOBS = ['caja', 'barra', 'taller'] as const;
type Candidate = (typeof CANDIDATES)[number];
type Job = (typeof JOBS)[number];

let test: TestDatabase;
let db: Db;
let cvId: Id;
const ids = new Map<string, Id>();
const idOf = (name: Candidate | Job): Id => ids.get(name) ?? expect.fail(name);
const nameOf = (id: Id): string => [...ids].find(([, value]) => value === id)?.[0] ?? expect.fail(id);
const refTo = (job: Job, candidate: Candidate) => ({ jobId: idOf(job), candidateId: idOf(candidate) });

type Changes = Parameters<typeof insertApplicationRow>[3];
const apply = (job: Job, candidate: Candidate, minutes: number, changes: Changes = {}) =>
  insertApplicationRow(db, idOf(job), idOf(candidate), { appliedAt: at(minutes), ...changes });

/** To the first job in all states; each candidate has another state in the second one. */
async function storeApplications(): Promise<void> {
  await apply('caja', 'ana', 3);
  await apply('caja', 'eva', 2);
  await apply('caja', 'luz', 1, { contract: VALID });
  await apply('caja', 'noa', 1, { outcome: 'rejected', outcomeAt: at(5) });
  await apply('caja', 'ivo', 1, { contract: EXPIRED });
  await apply('caja', 'leo', 0, { seenAt: at(5), askedAt: at(6) });
  await apply('caja', 'max', 1, { unseenReminders: 1 });
  await apply('caja', 'teo', 1, { unseenReminders: 2 });
  await apply('barra', 'ana', 3, { contract: VALID });
  await apply('barra', 'noa', 1);
  await apply('barra', 'luz', 4);
  await apply('barra', 'leo', 1, { outcome: 'accepted', outcomeAt: at(5), contract: EXPIRED });
  await apply('taller', 'eva', 2, { contract: VALID });
}

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database.db;
  const ownerId = await insertUserRow(db);
  for (const name of CANDIDATES) ids.set(name, await insertUserRow(db, { fullName: name }));
  for (const name of JOBS) ids.set(name, await insertJobRow(db, ownerId));
  cvId = newId();
  await db
    .insertInto('cvs')
    .values({ id: cvId, fileName: 'cv.pdf', size: 1, uploadedAt: at(0) })
    .execute();
  await storeApplications();
});
afterAll(() => test.drop());

/** Returns the names of the applications that the work changes or deletes. */
async function listChanged(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const before = await listApplicationRows(db);
  const changed: string[] = [];
  await rollBack(test.database, async (tx) => {
    await work(tx);
    const after = new Set((await listApplicationRows(tx)).map((row) => JSON.stringify(row)));
    for (const row of before)
      if (!after.has(JSON.stringify(row))) changed.push(`${nameOf(row.jobId)} ${nameOf(row.candidateId)}`);
  });
  return changed;
}

const ANSWER = { reason: 'filled', text: 'Gracias', at: NOW } as const;

describe('beside other applications to the job and others of the candidate', () => {
  it.each<[string, (tx: Tx, jobId: Id, candidateId: Id) => Promise<unknown>]>([
    ['the CV is set', (tx, jobId, candidateId) => repository.setCv(tx, { jobId, candidateId, cvId })],
    [
      'the highlight is set',
      (tx, jobId, candidateId) => repository.setHighlighted(tx, { jobId, candidateId }, NOW),
    ],
    [
      'the application is deleted',
      (tx, jobId, candidateId) => repository.deleteApplication(tx, { jobId, candidateId }),
    ],
    [
      'the outcome is recorded',
      (tx, jobId, candidateId) =>
        repository.recordOutcome(tx, { jobId, candidateId }, { outcome: 'accepted', text: '', at: NOW }),
    ],
    ['it is seen', (tx, jobId, candidateId) => repository.markSeen(tx, { jobId, candidateId }, NOW)],
    [
      'an answer is asked for',
      (tx, jobId, candidateId) => repository.markAsked(tx, { jobId, candidateId }, NOW),
    ],
    ['it is answered', (tx, jobId, candidateId) => repository.setAnswer(tx, { jobId, candidateId }, ANSWER)],
  ])('%s of one only', async (_, write) => {
    expect(await listChanged((tx) => write(tx, idOf('caja'), idOf('noa')))).toEqual(['caja noa']);
    expect(await listChanged((tx) => write(tx, idOf('barra'), idOf('ana')))).toEqual(['barra ana']);
    expect(await listChanged((tx) => write(tx, idOf('taller'), idOf('noa')))).toEqual([]);
  });
});

describe('the applicants who wait', () => {
  const answer = (job: Job, limit: number) =>
    listChanged((tx) => repository.answerWaiting(tx, idOf(job), ANSWER, limit));

  it('are answered, those of one job only', async () => {
    expect(await answer('barra', 20)).toEqual(['barra luz', 'barra noa']);
    expect(await answer('taller', 20)).toEqual([]);
    const caja = ['ana', 'eva', 'ivo', 'leo', 'max', 'teo'].map((name) => `caja ${name}`);
    expect(await answer('caja', 20)).toEqual(caja);
  });
});

it('the timeline of an application has its own events, oldest first', async () => {
  const events = [
    ['caja', 'ana', 'seen', 3],
    ['caja', 'ana', 'applied', 1],
    ['caja', 'eva', 'applied', 2],
    ['barra', 'ana', 'applied', 4],
    ['taller', 'eva', 'applied', 5],
    ['caja', 'ana', 'pending', 6],
  ] as const;
  await rollBack(test.database, async (tx) => {
    const rows = events.map(([job, candidate, kind, minutes]) => ({
      id: newId(),
      ...refTo(job, candidate),
      kind,
      at: at(minutes),
    }));
    await tx.insertInto('applicationEvents').values(rows).execute();
    const timelineOf = await answers.loadTimelines(tx, [refTo('caja', 'ana'), refTo('barra', 'ana')]);
    const kinds = (job: Job, candidate: Candidate) =>
      timelineOf(refTo(job, candidate)).map(({ kind }) => kind);
    expect(kinds('caja', 'ana')).toEqual(['applied', 'seen', 'pending']);
    expect(kinds('barra', 'ana')).toEqual(['applied']);
    // Not asked for, by the candidate or by the job.
    expect([kinds('caja', 'eva'), kinds('taller', 'eva')]).toEqual([[], []]);
    const [onlyCaja, onlyEva] = [
      await answers.loadTimelines(tx, [refTo('caja', 'ana')]),
      await answers.loadTimelines(tx, [refTo('taller', 'eva')]),
    ];
    expect(onlyCaja(refTo('barra', 'ana'))).toEqual([]);
    expect(onlyEva(refTo('caja', 'eva'))).toEqual([]);
  });
});
