import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createAlert, listFound } from './alerts.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('search texts that another version of the search compiled are compiled again, unused ones deleted', async () => {
  const test = await createOwnTestApp();
  const [me, owner] = [await signUp(test), await newReferent(test)];
  const alert = await createAlert(me, { q: 'Chófer' });
  const same = await createAlert(me, { q: 'chofer', location: ['Santiago'] });
  const changed = await createAlert(me, { q: 'escolar' });
  await me.patch(`/alerts/${changed._id}`, { filters: { company: ['Cayena'] } });
  const { db } = test.database;
  const listTexts = async () =>
    (await db.selectFrom('alertQueries').select('text').orderBy('text').execute()).map(({ text }) => text);
  expect(await listTexts()).toEqual(['chofer', 'escolar']);
  const nothing = { query: ["'nada'"], pivots: ['nada'] };
  await db
    .updateTable('alertQueries')
    .set({ ...nothing, compiledWith: 'older' })
    .execute();
  await test.app.queue.runScheduled('alerts.compiled');
  expect(await listTexts()).toEqual(['chofer']);
  const id = await publish(owner, { title: 'Chofer escolar' });
  for (const each of [alert, same, changed]) expect(await listFound(test, each)).toEqual([id]);
  // Nothing is outdated any more, so nothing is compiled.
  await db.updateTable('alertQueries').set(nothing).execute();
  await test.app.queue.runScheduled('alerts.compiled');
  const rows = await db.selectFrom('alertQueries').select('pivots').execute();
  expect(rows).toEqual([{ pivots: ['nada'] }]);
});

it('two users who save the same new text at once share it', async () => {
  const users = [await signUp(test), await signUp(test), await signUp(test)];
  await Promise.all(users.map((user) => createAlert(user, { q: 'Ebanista' })));
  const { count } = await test.database.db
    .selectFrom('alertQueries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('text', '=', 'ebanista')
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
