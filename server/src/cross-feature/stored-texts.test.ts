import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertAlertRow } from '../features/hiring/alerts/alert-rows.factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertJobRow, insertUserRow } from '../testing/rows.ts';

const MIGRATION = readFileSync(
  new URL('../../../db/migrations/0069_comparing_texts.sql', import.meta.url),
  'utf8',
);

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

/** Writes rows while `fold` is what it was before the migration. */
async function writeAsBefore(write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('fold(text)'::regprocedure) as definition`.execute(test.database.db);
  await sql`create or replace function fold(value text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent'::regdictionary, value))`.execute(test.database.db);
  await write();
  await sql.raw(rows[0]?.definition ?? '').execute(test.database.db);
}

/** Runs it twice: the second time it changes nothing. */
async function migrateTwice(): Promise<void> {
  for (let run = 0; run < 2; run += 1)
    await test.database.transaction(async (tx) => {
      await sql.raw(MIGRATION).execute(tx);
    });
}

it('cleans stored texts and searches them by the new words', async () => {
  const { db } = test.database;
  const ids: string[] = [];
  await writeAsBefore(async () => {
    const userId = await insertUserRow(db, {
      fullName: 'Yоka\u00adsta\ufe0f 👩‍💻',
      company: 'Ca\u200byena',
      isOnboarded: true,
    });
    ids.push(
      await insertJobRow(db, userId, {
        title: 'Re\u00adcepcionista\uffff\u{e0041}a\u200d 👩‍💻 ❤️ 3️⃣ می‌خواهم',
        company: 'Caye\u2060na',
        description: '<p>Lim\u200bpiar\ufe0f\u2800 ya</p>',
        skills: ['In\u00adglés', 'Exc\u0065l'],
      }),
      await insertJobRow(db, userId, { title: 'Soldаdor', description: 'Peñón — “sí” • 🎉' }),
      await insertJobRow(db, userId, { title: 'Cajera de día' }),
    );
    await sql`
      insert into posts (id, author_id, title, content, content_format, content_text, tags, created_at)
      values (gen_random_uuid(), ${userId}, 'A\u00advi\ufdd0so', 'Ho\u200bla', 'text', 'Ho\u200bla', array['em\u00adpleo'], now())`.execute(
      db,
    );
  });
  await migrateTwice();
  const jobs = await db
    .selectFrom('jobs')
    .select(['title', 'company', 'description', 'skills', 'titleKey', 'companyKey'])
    .orderBy('id')
    .execute();
  expect(jobs).toMatchObject([
    {
      title: 'Recepcionistaa 👩‍💻 ❤️ 3️⃣ می‌خواهم',
      company: 'Cayena',
      description: '<p>Limpiar ya</p>',
      skills: ['Inglés', 'Excel'],
      companyKey: 'cayena',
    },
    { title: 'Soldаdor', titleKey: 'soldador', description: 'Peñón — “sí” • 🎉' },
    { title: 'Cajera de día', titleKey: 'cajera de dia' },
  ]);
  const find = async (word: string) => {
    const { rows } = await sql<{ id: string }>`select id from jobs where search @@ ${word}::tsquery`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  expect(await find('recepcionistaa & limpiar')).toEqual([ids[0]]);
  expect(await find('soldador')).toEqual([ids[1]]);
  const { rows: words } = await sql<{ word: string }>`
    select word from job_words where word in ('soldador', 'limpiar') order by word`.execute(db);
  expect(words.map(({ word }) => word)).toEqual(['limpiar', 'soldador']);
  expect(await db.selectFrom('jobCompanies').select(['companyKey', 'name']).execute()).toEqual([
    { companyKey: 'cayena', name: 'Cayena' },
    { companyKey: 'cayena labs', name: 'Cayena Labs' },
  ]);
  const users = await db.selectFrom('users').select(['fullName', 'company', 'searchName']).execute();
  expect(users).toEqual([{ fullName: 'Yоkasta 👩‍💻', company: 'Cayena', searchName: ' yokasta ' }]);
  const posts = await db.selectFrom('posts').select(['title', 'contentText', 'tags', 'search']).execute();
  expect(posts).toEqual([
    { title: 'Aviso', contentText: 'Hola', tags: ['empleo'], search: ' aviso hola empleo ' },
  ]);
});

it('writes no row whose texts are found by the same words as before', async () => {
  const { db } = test.database;
  let id = '';
  await writeAsBefore(async () => {
    const userId = await insertUserRow(db);
    id = await insertJobRow(db, userId, { title: 'Técnico', description: '<p>Atención — “día” • 🎉</p>' });
  });
  const readVersion = async () =>
    (await sql<{ version: string }>`select xmin::text as version from jobs where id = ${id}`.execute(db))
      .rows;
  const before = await readVersion();
  await migrateTwice();
  expect(await readVersion()).toEqual(before);
});

it('cleans the filters of stored alerts, so that they find the jobs whose texts were cleaned', async () => {
  const { db } = test.database;
  const userId = await insertUserRow(db);
  const id = await insertAlertRow(db, userId, {
    filters: JSON.stringify({ q: 'sol\u00addador', skill: ['In\u200bglés'] }),
    tags: ["'k:In\u200bglés'"],
    pivots: ['k:In\u200bglés'],
  });
  const otherId = await insertAlertRow(db, userId, { filters: JSON.stringify({ category: ['Ventas'] }) });
  await migrateTwice();
  const { rows } = await sql`
    select id, filters, tags[1]::text as tags, pivots from alerts order by id`.execute(db);
  expect(rows).toEqual([
    { id, filters: { q: 'soldador', skill: ['Inglés'] }, tags: "'k:Inglés'", pivots: ['k:Inglés'] },
    { id: otherId, filters: { category: ['Ventas'] }, tags: null, pivots: ['*'] },
  ]);
});
