import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { createAlert, listFound } from './alerts.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('the data export contains the alerts of the user, and what they found', async () => {
  const [me, other, owner] = [await signUp(test), await signUp(test), await newReferent(test)];
  const alert = await createAlert(me, { q: 'chofer' }, 'weekly');
  await createAlert(other, { q: 'chofer escolar' }, 'daily');
  const id = await publish(owner, { title: 'Chofer escolar' });
  await test.runTasks();
  const data = (await me.get('/settings/export')).json();
  expect(data.alerts).toMatchObject([{ id: alert._id, filters: { q: 'chofer' }, frequency: 'weekly' }]);
  expect(data.alertMatches).toMatchObject([{ alertId: alert._id, jobId: id, sentAt: null }]);
});

it('the alerts of a deleted account are deleted with what they found, those of others are not', async () => {
  const [me, other, owner] = [await signUp(test), await signUp(test), await newReferent(test)];
  const [mine, theirs] = [
    await createAlert(me, { q: 'tornero' }),
    await createAlert(other, { q: 'tornero' }),
  ];
  const id = await publish(owner, { title: 'Tornero' });
  for (const alert of [mine, theirs]) expect(await listFound(test, alert)).toEqual([id]);
  await me.post('/settings/deletion', { password: me.password });
  test.clock.advanceDays(ACCOUNT_DELETION_DAYS);
  await test.app.queue.runScheduled('settings.departures-ended');
  expect(await listFound(test, mine)).toEqual([]);
  expect(await listFound(test, theirs)).toEqual([id]);
  const rows = await test.database.db.selectFrom('alerts').select('userId').execute();
  expect(rows.map(({ userId }) => userId)).not.toContain(me.id);
});
