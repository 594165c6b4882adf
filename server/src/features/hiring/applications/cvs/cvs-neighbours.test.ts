import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { insertJobRow, insertUserRow, rollBack } from '../../../../testing/rows.ts';
import { at, insertApplicationRow } from '../application-rows.factory.ts';
import * as reader from './cvs.reader.ts';
import * as repository from './cvs.repository.ts';

/** The CVs, of two candidates and of a deleted account; the minute of each, and whether it is the stored one. */
const CVS = {
  anaOld: { owner: 'ana', minutes: 1, isCurrent: false },
  anaSent: { owner: 'ana', minutes: 2, isCurrent: false },
  anaStored: { owner: 'ana', minutes: 3, isCurrent: true },
  evaOld: { owner: 'eva', minutes: 4, isCurrent: false },
  evaSent: { owner: 'eva', minutes: 5, isCurrent: false },
  evaStored: { owner: 'eva', minutes: 6, isCurrent: true },
  deleted: { owner: null, minutes: 7, isCurrent: true },
} as const;
type Cv = keyof typeof CVS;
type Name = Cv | 'ana' | 'eva' | 'owner' | 'other' | 'caja' | 'taller';

let test: TestDatabase;
let db: Db;
const ids = new Map<string, Id>();
const idOf = (name: Name): Id => ids.get(name) ?? expect.fail(name);
const nameOf = (id: Id): string => [...ids].find(([, value]) => value === id)?.[0] ?? expect.fail(id);
const namesOf = (rows: { id: Id }[]) => rows.map(({ id }) => nameOf(id)).sort();

/** Who opened which CV for which job, and when; in an order that is not that of the times. */
const OPENINGS = [
  ['anaSent', 'caja', 'owner', 10],
  ['anaStored', 'caja', 'owner', 12],
  ['anaSent', 'taller', 'owner', 13],
  ['anaSent', 'caja', 'other', 11],
  ['evaSent', 'caja', 'owner', 14],
] as const;

beforeAll(async () => {
  test = await createTestDatabase();
  db = test.database.db;
  for (const name of ['owner', 'other', 'ana', 'eva'] as const)
    ids.set(name, await insertUserRow(db, { fullName: name }));
  ids.set('caja', await insertJobRow(db, idOf('owner'), { title: 'caja' }));
  ids.set('taller', await insertJobRow(db, idOf('other'), { title: 'taller' }));
  for (const [name, { owner, minutes, isCurrent }] of Object.entries(CVS)) {
    const id = newId();
    ids.set(name, id);
    const cv = { id, ownerId: owner && idOf(owner), fileName: name, size: 1, uploadedAt: at(minutes) };
    await test.database.transaction((tx) => repository.insertCv(tx, { ...cv, isCurrent }));
  }
  await insertApplicationRow(db, idOf('caja'), idOf('ana'), { cvId: idOf('anaSent') });
  await insertApplicationRow(db, idOf('taller'), idOf('ana'), { cvId: idOf('anaStored') });
  await insertApplicationRow(db, idOf('caja'), idOf('eva'), { cvId: idOf('evaSent') });
  for (const [cv, job, viewer, minutes] of OPENINGS)
    await test.database.transaction((tx) => open(tx, [cv, job, viewer], minutes));
});
afterAll(() => test.drop());

const open = (tx: Tx, [cv, job, viewer]: readonly [Cv, Name, Name], minutes: number) =>
  repository.recordCvView(tx, { cvId: idOf(cv), jobId: idOf(job), viewerId: idOf(viewer) }, at(minutes));

const listStored = async (tx: DbOrTx) =>
  namesOf(await tx.selectFrom('cvs').select('id').where('isCurrent', '=', true).execute());

describe('beside the CVs of others', () => {
  it('the stored one of a user is found', async () => {
    const find = async (owner: Name) => (await reader.findStoredCv(db, idOf(owner)))?.fileName;
    expect([await find('ana'), await find('eva'), await find('owner')]).toEqual([
      'anaStored',
      'evaStored',
      undefined,
    ]);
  });

  it('the one that was sent is found by job and candidate, with the owner of the job', async () => {
    const find = async (job: Name, candidate: Name) => {
      const cv = await reader.findSentCv(db, { jobId: idOf(job), candidateId: idOf(candidate) });
      return cv && [cv.fileName, nameOf(cv.jobOwnerId)];
    };
    expect(await find('caja', 'ana')).toEqual(['anaSent', 'owner']);
    expect(await find('taller', 'ana')).toEqual(['anaStored', 'other']);
    expect(await find('caja', 'eva')).toEqual(['evaSent', 'owner']);
    expect(await find('taller', 'eva')).toBeUndefined();
  });

  it('the stored one is cleared, and that of others stays', async () => {
    await rollBack(test.database, async (tx) => {
      await repository.clearStoredCv(tx, idOf('ana'));
      expect(await listStored(tx)).toEqual(['deleted', 'evaStored']);
    });
  });

  it('another one is stored, and that of others stays', async () => {
    await rollBack(test.database, async (tx) => {
      await repository.setStoredCv(tx, { ownerId: idOf('ana'), id: idOf('anaOld') });
      expect(await listStored(tx)).toEqual(['anaOld', 'deleted', 'evaStored']);
    });
  });

  it('some are deleted', async () => {
    await rollBack(test.database, async (tx) => {
      await repository.deleteCvs(tx, [idOf('anaOld'), idOf('evaStored')]);
      const left = ['anaSent', 'anaStored', 'deleted', 'evaOld', 'evaSent'];
      expect(namesOf(await tx.selectFrom('cvs').select('id').execute())).toEqual(left);
      await repository.deleteCvs(tx, []);
      expect(namesOf(await tx.selectFrom('cvs').select('id').execute())).toEqual(left);
    });
  });
});

describe('unused CVs', () => {
  const lock = async (minutes: number, limit: number) => {
    let names: string[] = [];
    await rollBack(test.database, async (tx) => {
      names = namesOf(await repository.lockUnusedCvs(tx, at(minutes), limit));
    });
    return names;
  };

  it('are those that nobody stored or sent, from before a time', async () => {
    expect(await lock(1, 20)).toEqual([]);
    expect(await lock(4, 20)).toEqual(['anaOld']);
    expect(await lock(7, 20)).toEqual(['anaOld', 'evaOld']);
    expect(await lock(8, 20)).toEqual(['anaOld', 'deleted', 'evaOld']);
  });
});

describe('openings', () => {
  const list = async (db: DbOrTx, owner: Name, limit: number) =>
    (await reader.listCvViews(db, idOf(owner), limit)).map(
      ({ title, fullName, times, lastOpenedAt }) =>
        `${title} ${fullName} ${times} at ${(lastOpenedAt.getTime() - at(0).getTime()) / 60_000}`,
    );
  const ofAna = ['taller owner 1 at 13', 'caja owner 1 at 12', 'caja other 1 at 11', 'caja owner 1 at 10'];

  it('are those of the CVs of a user, latest first', async () => {
    expect(await list(db, 'ana', 20)).toEqual(ofAna);
    expect(await list(db, 'eva', 20)).toEqual(['caja owner 1 at 14']);
    expect(await list(db, 'owner', 20)).toEqual([]);
  });
});
