import { ALERTS_MAX, PROFILE_ALERT_EMPTY_TEXT } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { insertAlertRow } from './alert-rows.factory.ts';
import { listFound } from './alerts.factory.ts';

let test: TestApp;
let owner: TestUser;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await signUp(test);
  await user.put('/work-profile', { occupations: ['Cajera', 'Chofer'], provinces: ['Santiago'] });
});

const turnOn = (who: TestUser = user, frequency = 'instant') => who.put('/alerts/profile', { frequency });
const listAlerts = async (who: TestUser = user): Promise<Alert[]> => (await who.get('/alerts')).json().alerts;
const publishIn = (title: string, location: string) => publish(owner, { title, location });

describe('the alert that follows the profile', () => {
  it('needs a session, and a profile with an occupation', async () => {
    expect((await test.anonymous.put('/alerts/profile', { frequency: 'daily' })).statusCode).toBe(401);
    const refused = await turnOn(await signUp(test));
    expect([refused.statusCode, refused.json().message]).toEqual([409, PROFILE_ALERT_EMPTY_TEXT]);
    expect((await turnOn(user, 'hourly')).statusCode).toBe(400);
  });

  it('is one per person, with the frequency of the last time, however often it is turned on', async () => {
    const sent = await Promise.all([turnOn(), turnOn(), turnOn()]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await user.patch(`/alerts/${sent[0]?.json()._id}`, { isPaused: true });
    await turnOn(user, 'weekly');
    expect(await listAlerts()).toMatchObject([
      {
        isOfProfile: true,
        isPaused: false,
        frequency: 'weekly',
        filters: { occupations: ['Cajera', 'Chofer'], location: ['Santiago'] },
      },
    ]);
  });

  it('is one of the alerts that a person may have', async () => {
    for (let count = 0; count < ALERTS_MAX; count += 1) await insertAlertRow(test.database.db, user.id);
    expect((await turnOn()).statusCode).toBe(409);
    expect(await listAlerts()).toHaveLength(ALERTS_MAX);
  });

  it('finds jobs whose title names an occupation, in the places, and for nobody else', async () => {
    const other = await signUp(test);
    await other.put('/work-profile', { occupations: ['Contadora'] });
    const [alert, otherAlert] = [(await turnOn()).json(), (await turnOn(other)).json()];
    const found = [
      await publishIn('Cajero(a) de tienda', 'Santiago'),
      await publishIn('Chofer B', 'Santiago'),
    ];
    await publishIn('Cajera', 'Azua');
    await publishIn('Mesera', 'Santiago');
    await publish(owner, { title: 'Mesera', location: 'Santiago', description: '<p>Apoyo a la cajera.</p>' });
    expect((await listFound(test, alert)).sort()).toEqual(found.sort());
    expect(await listFound(test, otherAlert)).toEqual([]);
  });

  it('follows what the person changes from then on, and is not changed otherwise', async () => {
    const alert: Alert = (await turnOn()).json();
    await user.put('/work-profile', { occupations: ['Mesera'], provinces: [] });
    await user.put('/auth/update-profile', { location: 'Azua' });
    await test.runTasks();
    expect((await listAlerts())[0]?.filters).toEqual({ occupations: ['Mesera'], location: ['Azua'] });
    const id = await publishIn('Mesera', 'Azua');
    await publishIn('Cajera', 'Santiago');
    expect(await listFound(test, alert)).toEqual([id]);
    expect((await user.patch(`/alerts/${alert._id}`, { filters: { q: 'chofer' } })).statusCode).toBe(400);
  });

  it('keeps its pause, and finds nothing while the profile names no occupation', async () => {
    const alert: Alert = (await turnOn()).json();
    await user.put('/work-profile', { occupations: [] });
    await test.runTasks();
    expect((await listAlerts())[0]).toMatchObject({ isPaused: false, filters: { location: ['Santiago'] } });
    await publishIn('Cajera', 'Santiago');
    expect(await listFound(test, alert)).toEqual([]);
    await user.patch(`/alerts/${alert._id}`, { isPaused: true });
    await user.put('/work-profile', { occupations: ['Cajera'] });
    await publishIn('Cajera', 'Santiago');
    expect(await listFound(test, alert)).toEqual([]);
    expect((await listAlerts())[0]).toMatchObject({ isPaused: true, filters: { occupations: ['Cajera'] } });
  });

  it('finds work that the vocabulary does not know, by its words', async () => {
    await user.put('/work-profile', { occupations: ['Domador de leones'] });
    const alert: Alert = (await turnOn()).json();
    const id = await publishIn('Domador de leones', 'Santiago');
    expect(await listFound(test, alert)).toEqual([id]);
  });

  it('is sent with its reason, and is in the export', async () => {
    await turnOn();
    await publishIn('Cajero(a) de tienda', 'Santiago');
    await test.runTasks();
    test.clock.advanceMinutes(2);
    await test.app.queue.runScheduled('alerts.reviewed');
    await test.runTasks();
    const sent = test.emails.filter(({ to }) => to === user.email).at(-1);
    expect(JSON.stringify(sent?.email)).toContain('Porque buscas: cajera en Santiago');
    expect(JSON.stringify(sent?.email)).toContain('/best-matches');
    expect((await user.get('/settings/export')).json().alerts).toMatchObject([
      { filters: { occupations: ['Cajera', 'Chofer'] } },
    ]);
  });
});
