import { addMinutes } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { findOpenCompanies } from './job-counts.reader.ts';
import { addJobCompanies, addJobWords, recountJobCompanies } from './job-index.repository.ts';
import { addJobs, addUser, NOW } from './job-rows.factory.ts';

let test: TestDatabase;
let ids: string[];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  const { database } = test;
  for (const table of ['users', 'jobCompanies'] as const) await database.db.deleteFrom(table).execute();
  const [ana, eva] = [await addUser(database), await addUser(database)];
  ids = await addJobs(database, [
    { ownerId: ana, company: 'Casa Azul' },
    { ownerId: eva, company: 'Azul Norte' },
    { ownerId: ana, company: 'Azul Sur', expiresAt: addMinutes(NOW, 1) },
    { ownerId: eva, company: 'AZUL SUR' },
    { ownerId: ana, company: 'Casa Roja' },
    { ownerId: ana, company: 'Bar Azul' },
    { ownerId: eva, company: 'Azul Pausada', status: 'paused' },
    { ownerId: eva, company: 'Azul Vencida', expiresAt: NOW },
    { ownerId: ana, company: 'Azul Oculta', isAnonymous: true },
  ]);
});

const listStored = async () => {
  const rows = test.database.db.selectFrom('jobCompanies').select(['name', 'openJobs']);
  return (await rows.orderBy('companyKey').execute()).map(({ name, openJobs }) => `${name}: ${openJobs}`);
};
const recount = () => test.database.transaction((tx) => recountJobCompanies(tx, NOW));
const find = (words: string[], limit = 9) => findOpenCompanies(test.database.db, { words, now: NOW, limit });

it('the companies of jobs are added, without those of other jobs and of anonymous ones', async () => {
  await test.database.db.deleteFrom('jobCompanies').execute();
  const [blueHouse = '', , south = '', otherSouth = '', , , , , anonymous = ''] = ids;
  await test.database.transaction((tx) => addJobCompanies(tx, [blueHouse, south, otherSouth, anonymous]));
  expect(await listStored()).toEqual(['AZUL SUR: 1', 'Casa Azul: 1']);
});

it('the open jobs of each company are counted; companies without one are removed', async () => {
  await recount();
  const expected = ['Azul Norte: 1', 'AZUL SUR: 2', 'Bar Azul: 1', 'Casa Azul: 1', 'Casa Roja: 1'];
  expect(await listStored()).toEqual(expected);
  // A wrong count and a wrong name are replaced, also if the other one is right.
  const { db } = test.database;
  await db.updateTable('jobCompanies').set({ openJobs: 9 }).where('name', '=', 'Casa Azul').execute();
  await db.updateTable('jobCompanies').set({ name: 'CASA ROJA' }).where('name', '=', 'Casa Roja').execute();
  await recount();
  expect(await listStored()).toEqual(expected);
});

it('companies with open jobs are found that have all words, first those that begin with the text, then larger ones', async () => {
  await recount();
  expect(await find(['azul'])).toEqual(['AZUL SUR', 'Azul Norte', 'Bar Azul', 'Casa Azul']);
  expect(await find(['azul'], 2)).toEqual(['AZUL SUR', 'Azul Norte']);
  expect(await find(['ca'])).toEqual(['Casa Azul', 'Casa Roja']);
  expect(await find(['azul', 'ca'])).toEqual(['Casa Azul']);
});

it('a company is not found from the close of its last job on, also before the next count', async () => {
  expect(await find(['azul'])).toEqual(['Azul Norte', 'AZUL SUR', 'Bar Azul', 'Casa Azul']);
});

it('more companies than the spare ones are read in their order', async () => {
  const owner = await addUser(test.database);
  const numbers = Array.from({ length: 30 }, (_, index) => index + 10);
  const jobs = numbers.map((number) => ({ ownerId: owner, company: `Rojo ${number}` }));
  const large = { ownerId: owner, company: 'Rojo 99' };
  await addJobs(test.database, [
    { ownerId: owner, company: 'Ala Rojo' },
    { ownerId: owner, company: 'Ala Rojo' },
    ...jobs,
    large,
    large,
  ]);
  await recount();
  expect(await find(['rojo'], 2)).toEqual(['Rojo 99', 'Rojo 10']);
});

it('the words of these jobs are added, those of at most 50 letters', async () => {
  const [longest, tooLong] = ['a'.repeat(50), 'b'.repeat(51)];
  const texts = { company: '', location: '-', category: '-', description: '-' };
  const ownerId = await addUser(test.database);
  const [id = ''] = await addJobs(test.database, [
    { ownerId, ...texts, title: `Maga ${longest} ${tooLong}` },
    { ownerId, ...texts, title: 'Poeta' },
  ]);
  await test.database.db.deleteFrom('jobWords').execute();
  await test.database.transaction((tx) => addJobWords(tx, [id]));
  const rows = await test.database.db.selectFrom('jobWords').select('word').orderBy('word').execute();
  expect(rows.map(({ word }) => word)).toEqual([longest, 'maga']);
});
