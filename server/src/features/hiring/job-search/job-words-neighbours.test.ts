import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addJob, addJobs, addUser, NOW } from '../jobs/job-rows.factory.ts';
import * as words from './job-words.reader.ts';

const NO_VOCABULARY: { words: string[]; sounds: string[] } = { words: [], sounds: [] };

let test: TestDatabase;
let ownerId: string;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  for (const table of ['users', 'jobWords'] as const) await test.database.db.deleteFrom(table).execute();
  ownerId = await addUser(test.database);
});

const addWords = (...all: string[]) =>
  test.database.db
    .insertInto('jobWords')
    .values(all.map((word) => ({ word })))
    .execute();

it('words that contain a part are found, and words that begin with a short one, the shortest first', async () => {
  await addWords('subcajera', 'cajera', 'cajero', 'maga', 'arcaja', 'caja', 'ca');
  const find = (word: string) => words.findContainingWords(test.database.db, word);
  expect(await find('caj')).toEqual(['caja', 'arcaja', 'cajera', 'cajero', 'subcajera']);
  expect(await find('ca')).toEqual(['ca', 'caja', 'cajera', 'cajero']);
});

it('the texts of these jobs are found as they were written, without the company of an anonymous one', async () => {
  const [first = '', , anonymous = ''] = await addJobs(test.database, [
    { ownerId, title: 'Cajera', company: 'Colmado', skills: ['Inglés'] },
    { ownerId, title: 'Poeta' },
    { ownerId, title: 'Maga', company: 'Secreta', isAnonymous: true },
  ]);
  const texts = await words.findWrittenTexts(test.database.db, [first, anonymous]);
  expect(texts.toSorted()).toEqual(['Cajera Colmado Inglés Texto.', 'Maga  Texto.']);
});

/** The words that are similar to a word, with their distances. */
async function findSimilar(word: string, vocabulary = NO_VOCABULARY) {
  const found = await words.findSimilarWords(test.database.db, NOW, word, vocabulary);
  return found.map((each) => `${each.word} ${each.distance}`);
}

it('similar words differ by one typo from a short word', async () => {
  await addWords('pintor', 'pintora', 'pinto', 'pitnor', 'pastor', 'cantor', 'bintor', 'pin');
  // Of the same distance: first those that begin alike, then those with fewer other letters.
  expect(await findSimilar('pintor')).toEqual(['pintor 0', 'pinto 1', 'pitnor 1', 'bintor 1']);
  expect(await findSimilar('pin')).toEqual([]);
  // Their sound is too short to be compared otherwise.
  await addWords('hijo');
  expect(await findSimilar('ijjo')).toEqual(['hijo 0']);
  expect(await findSimilar('hija')).toEqual([]);
  // A long word may have two typos, but shares at least half of its letters.
  await addWords('zoho');
  expect(await findSimilar('xxxxxxxx')).toEqual([]);
  expect(await findSimilar('xoho')).toEqual(['zoho 0']);
});

it('similar words differ by at most two typos from a long word, and by one if they begin otherwise', async () => {
  await addWords(
    'secretaria',
    'secretariado',
    'sekretaria',
    'tecretaria',
    'becrataria',
    'secrataris',
    'sacristana',
  );
  expect(await findSimilar('secretaria')).toEqual([
    'secretaria 0',
    'sekretaria 0',
    'secretariado 1',
    'tecretaria 1',
    'secrataris 2',
  ]);
});

it('similar words have the number of open jobs that use them, and more of these come first', async () => {
  await addWords('gato', 'dato', 'rato', 'pato');
  await addJob(test.database, ownerId, { title: 'Rato' });
  for (const title of ['Pato', 'Pato azul']) await addJob(test.database, ownerId, { title });
  await addJob(test.database, ownerId, { title: 'Dato', status: 'paused' });
  await addJob(test.database, ownerId, { title: 'Dato', expiresAt: NOW });
  const found = await words.findSimilarWords(test.database.db, NOW, 'bato', NO_VOCABULARY);
  expect(found.map(({ word, uses }) => [word, uses])).toEqual([
    ['pato', 2],
    ['rato', 1],
    ['dato', 0],
    ['gato', 0],
  ]);
});
