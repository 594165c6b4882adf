import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { insertJobRow, insertUserRow } from '../../../testing/rows.ts';
import { at, EXPIRED, insertApplicationRow, NOW, VALID } from './application-rows.factory.ts';
import * as reader from './applications.reader.ts';

const CANDIDATES = ['ana', 'eva', 'luz', 'noa', 'ivo', 'leo', 'max', 'teo', 'uli'] as const;
const JOBS = ['caja', 'barra', 'taller', 'draft', 'removed'] as const;
type Candidate = (typeof CANDIDATES)[number];
type Job = (typeof JOBS)[number];

let test: TestDatabase;
let db: Db;
let owners: { mine: Id; other: Id };
const ids = new Map<string, Id>();
const idOf = (name: Candidate | Job): Id => ids.get(name) ?? expect.fail(name);
const nameOf = (id: Id): string => [...ids].find(([, value]) => value === id)?.[0] ?? expect.fail(id);
const namesOf = (some: Iterable<Id>): string[] => [...some].map(nameOf);

type Changes = Parameters<typeof insertApplicationRow>[3];
const apply = (job: Job, candidate: Candidate, minutes: number, changes: Changes = {}) =>
  insertApplicationRow(db, idOf(job), idOf(candidate), {
    appliedAt: at(minutes),
    idempotencyKey: `${job} ${candidate}`,
    ...changes,
  });

const refer = (job: Job, candidate: Candidate, referrerId: Id, withdrawnAt: Date | null = null) =>
  db
    .insertInto('referrals')
    .values({
      id: newId(),
      jobId: idOf(job),
      candidateId: idOf(candidate),
      referrerId,
      withdrawnAt,
      jobTitle: 'Cajera',
      createdAt: at(0),
      hasBonus: false,
    })
    .execute();

async function storeApplications(): Promise<void> {
  await apply('caja', 'ana', 9);
  await apply('caja', 'eva', 1);
  await apply('caja', 'luz', 2, { contract: VALID });
  await apply('caja', 'noa', 4, { contract: { ...VALID, status: 'accepted' } });
  await apply('caja', 'ivo', 3, { highlightedAt: at(5) });
  await apply('caja', 'leo', 0, { highlightedAt: at(6), contract: { ...VALID, status: 'rejected' } });
  await apply('caja', 'max', 8, { contract: EXPIRED });
  await apply('caja', 'teo', 1);
  await apply('barra', 'ana', 9, { contract: VALID });
  await apply('barra', 'luz', 7);
  await apply('barra', 'eva', 6);
  await apply('taller', 'ana', 10, { contract: EXPIRED });
  await apply('draft', 'ana', 11);
  await apply('removed', 'uli', 12);
}

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database.db;
  const [mine, other] = [await insertUserRow(db), await insertUserRow(db)];
  owners = { mine, other };
  for (const name of CANDIDATES) ids.set(name, await insertUserRow(db, { fullName: name }));
  for (const name of ['caja', 'barra'] as const) ids.set(name, await insertJobRow(db, mine));
  ids.set('taller', await insertJobRow(db, other));
  ids.set('draft', await insertJobRow(db, mine, { status: 'draft' }));
  ids.set('removed', await insertJobRow(db, other, { moderation: 'removed' }));
  await storeApplications();
  const [rosa, saul] = [
    await insertUserRow(db, { fullName: 'rosa', createdAt: addDays(NOW, -2) }),
    await insertUserRow(db, { fullName: 'saul', createdAt: addDays(NOW, -2) }),
  ];
  const erased = await insertUserRow(db, { eraseAt: NOW, createdAt: addDays(at(0), -2) });
  await refer('caja', 'luz', rosa);
  await refer('barra', 'luz', saul);
  await refer('caja', 'eva', saul);
  await refer('caja', 'noa', rosa, at(8));
  await refer('caja', 'ivo', erased);
});
afterAll(() => test.drop());

describe('of several candidates and jobs', () => {
  it('the jobs that a candidate applied to are found among those that are asked for', async () => {
    const filter = async (candidate: Candidate, jobs: Job[]) =>
      namesOf(await reader.filterAppliedJobIds(db, idOf(candidate), jobs.map(idOf)));
    expect(await filter('eva', ['caja', 'taller', 'draft'])).toEqual(['caja']);
    expect(await filter('ana', ['taller'])).toEqual(['taller']);
    expect(await filter('max', ['barra', 'taller', 'draft'])).toEqual([]);
  });

  it('the newest applicants of each job are listed up to the limit, newest first', async () => {
    const list = async (jobs: Job[], perJob: number) =>
      (await reader.listNewestApplicants(db, jobs.map(idOf), perJob)).map(
        ({ jobId, fullName }) => `${nameOf(jobId)} ${fullName}`,
      );
    expect(await list(['barra'], 9)).toEqual(['barra ana', 'barra luz', 'barra eva']);
    expect(await list(['removed', 'taller'], 2)).toEqual(['removed uli', 'taller ana']);
    expect(await list(['barra'], 2)).toEqual(['barra ana', 'barra luz']);
    const both = await list(['taller', 'caja'], 3);
    expect(both).toEqual(['taller ana', 'caja ana', 'caja max', 'caja noa']);
  });

  it('the details have the unexpired contract of the same job and candidate', async () => {
    const find = async (job: Job, candidate: Candidate) =>
      (await reader.findApplicationDetails(db, { jobId: idOf(job), candidateId: idOf(candidate) }, NOW))
        ?.contractStatus;
    expect(await find('caja', 'noa')).toBe('accepted');
    expect(await find('caja', 'ana')).toBeNull();
    expect(await find('barra', 'ana')).toBe('pending');
    expect(await find('barra', 'luz')).toBeNull();
    expect(await find('taller', 'ana')).toBeNull();
  });

  it('whoever recommended an application is named, unless it was withdrawn or the account is about to be deleted', async () => {
    const find = (job: Job, candidate: Candidate) =>
      reader.findReferrerName(db, { jobId: idOf(job), candidateId: idOf(candidate) }, NOW);
    expect(await find('caja', 'luz')).toBe('rosa');
    expect(await find('barra', 'luz')).toBe('saul');
    expect(await find('caja', 'eva')).toBe('saul');
    for (const candidate of ['ana', 'noa', 'ivo'] as const) expect(await find('caja', candidate)).toBeNull();
    expect(await find('barra', 'eva')).toBeNull();
  });

  it('the applicants are those of one job', async () => {
    const list = async (job: Job) => namesOf(await reader.listApplicantIds(db, idOf(job))).sort();
    expect(await list('barra')).toEqual(['ana', 'eva', 'luz']);
    expect(await list('taller')).toEqual(['ana']);
  });

  it('a candidate applied to an owner with any job that was not removed', async () => {
    const has = (candidate: Candidate, owner: 'mine' | 'other') =>
      reader.hasAppliedToOwner(db, { candidateId: idOf(candidate), ownerId: owners[owner] });
    expect([await has('ana', 'mine'), await has('ana', 'other')]).toEqual([true, true]);
    expect([await has('eva', 'mine'), await has('eva', 'other')]).toEqual([true, false]);
    expect([await has('uli', 'mine'), await has('uli', 'other')]).toEqual([false, false]);
  });
});

describe('the list of the applicants of a job', () => {
  const read = async (job: Job) => {
    const order = await reader.listApplicantOrder(db, idOf(job), { now: NOW });
    const candidateIds = order.map(({ candidateId }) => candidateId);
    return reader.listApplicants(db, idOf(job), { candidateIds, now: NOW });
  };
  const list = async (job: Job = 'caja') =>
    (await read(job)).map((row) =>
      [row.fullName, row.contractStatus ?? '', row.referrerName ?? ''].join('-'),
    );
  const all = [
    'ivo--',
    'leo-rejected-',
    'noa-accepted-',
    'luz-pending-rosa',
    'ana--',
    'max--',
    'eva--saul',
    'teo--',
  ];

  it('has highlighted ones, those with a contract and the others, each newest first', async () => {
    expect(await list()).toEqual(all);
    expect(await list('barra')).toEqual(['ana-pending-', 'luz--saul', 'eva--']);
  });

  it('has a slice in this order, or by the date', async () => {
    const names = async (query: Pick<reader.ApplicantOrderQuery, 'order' | 'slice'>) => {
      const rows = await reader.listApplicantOrder(db, idOf('caja'), { ...query, now: NOW });
      return namesOf(rows.map(({ candidateId }) => candidateId));
    };
    expect(await names({ slice: { limit: 3, offset: 2 } })).toEqual(['noa', 'luz', 'ana']);
    const slice = { limit: 4, offset: 0 };
    expect(await names({ order: 'recent', slice })).toEqual(['ana', 'max', 'noa', 'ivo']);
    expect(await names({ order: 'oldest', slice })).toEqual(['leo', 'eva', 'teo', 'luz']);
    expect(await names({ order: 'oldest', slice: { limit: 4, offset: 8 } })).toEqual([]);
  });

  it('has none of the applicants of another job', async () => {
    const candidateIds = [idOf('noa'), idOf('ana')];
    const rows = await reader.listApplicants(db, idOf('barra'), { candidateIds, now: NOW });
    expect(rows.map(({ fullName }) => fullName)).toEqual(['ana']);
  });

  it('has no recommendation that was withdrawn, and one without a name if the account is about to be deleted', async () => {
    const rows = await read('caja');
    const referred = rows.filter(({ referralId }) => referralId !== null).map(({ fullName }) => fullName);
    expect(referred).toEqual(['ivo', 'luz', 'eva']);
  });
});

describe('the list of the applications of a candidate', () => {
  const list = async (candidate: Candidate, limit: number, offset = 0) =>
    (await reader.listApplicationsOfCandidate(db, idOf(candidate), { limit, offset, now: NOW })).map(
      ({ jobId, contractStatus }) => `${nameOf(jobId)}-${contractStatus ?? ''}`,
    );

  it('is newest first, without jobs that are drafts again', async () => {
    expect(await list('ana', 20)).toEqual(['taller-', 'caja-', 'barra-pending']);
    expect(await list('luz', 20)).toEqual(['barra-', 'caja-pending']);
  });
});
