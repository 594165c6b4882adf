import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createAlert, listFound } from './alerts.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('alerts that another version of the search compiled are compiled again, paused ones too', async () => {
  const [me, owner] = [await signUp(test), await newReferent(test)];
  const alerts = [await createAlert(me, { q: 'chofer' }), await createAlert(me, { company: ['cayena'] })];
  const paused = await createAlert(me, { q: 'escolar' });
  await me.patch(`/alerts/${paused._id}`, { isPaused: true });
  const nothing = { query: "'nada'", companies: ['nada'], pivots: ['nada'] };
  const db = test.database.db;
  const outdate = (values: object) =>
    db
      .updateTable('alerts')
      .set({ ...nothing, ...values })
      .execute();
  await outdate({ compiledWith: 'older' });
  await test.app.queue.runScheduled('alerts.compiled');
  const id = await publish(owner, { title: 'Chofer escolar' });
  for (const alert of alerts) expect(await listFound(test, alert)).toEqual([id]);
  test.clock.advanceMinutes(1);
  await me.patch(`/alerts/${paused._id}`, { isPaused: false });
  const next = await publish(owner, { title: 'Chofer escolar' });
  expect(await listFound(test, paused)).toEqual([next]);
  // Nothing is outdated any more, so nothing is compiled.
  await outdate({});
  await test.app.queue.runScheduled('alerts.compiled');
  const rows = await db.selectFrom('alerts').select('pivots').execute();
  expect(rows.map(({ pivots }) => pivots)).toEqual([['nada'], ['nada'], ['nada']]);
});
