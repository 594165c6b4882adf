import { ALERTS_MAX, PROFILE_ALERT_EMPTY_TEXT } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { ACCOUNT_DELETION_DAYS } from '@uneed/domain/people/settings/settings.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { suspend } from '../../people/safety/safety.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { insertAlertRow } from './alert-rows.factory.ts';
import { createAlert, listFound } from './alerts.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('alerts', () => {
  const listAlerts = async (user: TestUser): Promise<Alert[]> => (await user.get('/alerts')).json().alerts;
  const chofer = { q: 'Chofer', location: ['Santiago', 'La Vega'] };

  it('require a session, and are found only by their owner', async () => {
    const [owner, other] = [await signUp(test), await signUp(test)];
    const { _id } = await createAlert(owner, chofer);
    const body = { filters: chofer, frequency: 'daily' };
    expect((await test.anonymous.get('/alerts')).statusCode).toBe(401);
    expect((await test.anonymous.post('/alerts', body)).statusCode).toBe(401);
    expect((await test.anonymous.patch(`/alerts/${_id}`, { isPaused: true })).statusCode).toBe(401);
    expect((await test.anonymous.delete(`/alerts/${_id}`)).statusCode).toBe(401);
    expect(await listAlerts(other)).toEqual([]);
    expect((await other.patch(`/alerts/${_id}`, { isPaused: true })).statusCode).toBe(404);
    expect((await other.delete(`/alerts/${_id}`)).statusCode).toBe(404);
    expect(await listAlerts(owner)).toMatchObject([{ _id, isPaused: false }]);
  });

  it('are created with the filters of the listing, and listed newest first', async () => {
    const me = await signUp(test);
    const first = await createAlert(me, chofer, 'weekly');
    test.clock.advanceMinutes(1);
    const second = await createAlert(me, { category: ['Seguridad'] }, 'daily');
    expect(first).toEqual({
      _id: first._id,
      filters: { q: 'Chofer', location: ['La Vega', 'Santiago'] },
      frequency: 'weekly',
      isOfProfile: false,
      isPaused: false,
      createdAt: first.createdAt,
      lastMatchAt: null,
    });
    expect(await listAlerts(me)).toEqual([second, first]);
  });

  it('are rejected without a filter', async () => {
    const user = await signUp(test);
    for (const filters of [{}, { q: ' ¡! ' }, { posted: '7d' }, { location: [''] }]) {
      const response = await user.post('/alerts', { filters, frequency: 'daily' });
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        'Escribe qué buscas o elige al menos un filtro para crear la alerta',
      ]);
    }
    for (const body of [{}, { filters: chofer }, { filters: chofer, frequency: 'hourly' }, []])
      expect((await user.post('/alerts', body)).statusCode).toBe(400);
    const alert = await createAlert(user, chofer);
    expect((await user.patch(`/alerts/${alert._id}`, { filters: {} })).statusCode).toBe(400);
    expect(await listAlerts(user)).toEqual([alert]);
  });

  it('have as many and as long values as a link may have', async () => {
    const user = await signUp(test);
    const values = Array.from({ length: 40 }, (_, index) => `${index} ${'ñ\\'.repeat(58)}`);
    const [location, category, skill, company] = [values, values, values, values];
    const q = "'&|!():*<->\\ ".repeat(8);
    const alert = await createAlert(user, { q: `${q}a`, location, category, skill, company });
    expect(alert.filters.location).toHaveLength(40);
    await createAlert(user, { q: `${'palabra larga '.repeat(7)}` });
    expect(await listAlerts(user)).toHaveLength(2);
  });

  it('are rejected for the same filters, in whatever order and case, also when they are changed', async () => {
    const user = await signUp(test);
    const alert = await createAlert(user, chofer);
    const same = { q: 'CHÓFER ', location: ['La Vega', 'Santiago'], posted: '24h' as const };
    const repeated = await user.post('/alerts', { filters: same, frequency: 'daily' });
    expect([repeated.statusCode, repeated.json().message]).toEqual([
      409,
      'Ya tienes una alerta con esta misma búsqueda',
    ]);
    const other = await createAlert(user, { q: 'guardia' });
    expect((await user.patch(`/alerts/${other._id}`, { filters: same })).statusCode).toBe(409);
    expect((await user.patch(`/alerts/${alert._id}`, { filters: same })).statusCode).toBe(200);
    const neighbor = await signUp(test);
    expect((await createAlert(neighbor, chofer)).filters).toEqual(alert.filters);
  });

  it('are at most 20, and the same one only once, when all are created at once', async () => {
    const user = await signUp(test);
    const create = (q: string) => user.post('/alerts', { filters: { q }, frequency: 'daily' });
    const same = await Promise.all(Array.from({ length: 5 }, () => create('vendedora')));
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    const all = await Promise.all(Array.from({ length: 25 }, (_, index) => create(`oficio${index}`)));
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19);
    expect(all.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'Ya tienes 20 alertas, que es el máximo. Elimina una para crear otra.',
    );
    const [alert] = await listAlerts(user);
    await user.delete(`/alerts/${alert?._id}`);
    expect((await create('otra')).statusCode).toBe(201);
  });

  it('change only the given fields', async () => {
    const user = await signUp(test);
    const alert = await createAlert(user, chofer, 'daily');
    const path = `/alerts/${alert._id}`;
    expect((await user.patch(path, { frequency: 'weekly' })).json()).toEqual({
      ...alert,
      frequency: 'weekly',
    });
    expect((await user.patch(path, { isPaused: true })).json()).toMatchObject({
      frequency: 'weekly',
      isPaused: true,
    });
    const filters = { special: ['referral'] };
    expect((await user.patch(path, { filters })).json()).toMatchObject({ filters, isPaused: true });
    expect((await user.patch(path, { isPaused: false })).json()).toMatchObject({ filters, isPaused: false });
    expect((await user.patch(path, { frequency: 'never' })).statusCode).toBe(400);
    expect((await user.patch('/alerts/no-id', { isPaused: true })).statusCode).toBe(404);
  });

  it('are deleted once', async () => {
    const user = await signUp(test);
    const { _id } = await createAlert(user, chofer);
    expect((await user.delete(`/alerts/${_id}`)).json().message).toContain('la alerta terminó');
    expect((await user.delete(`/alerts/${_id}`)).statusCode).toBe(404);
    expect((await user.patch(`/alerts/${_id}`, { isPaused: true })).statusCode).toBe(404);
    expect(await listAlerts(user)).toEqual([]);
  });

  it('of a suspended user can be paused and deleted, and no new one created', async () => {
    const user = await signUp(test);
    const { _id } = await createAlert(user, chofer);
    await suspend(await newReferent(test, { isAdmin: true }), user);
    const body = { filters: { q: 'otra' }, frequency: 'daily' };
    expect((await user.post('/alerts', body)).statusCode).toBe(403);
    expect((await user.patch(`/alerts/${_id}`, { isPaused: true })).statusCode).toBe(200);
    expect((await user.delete(`/alerts/${_id}`)).statusCode).toBe(200);
  });

  it('of invalid tokens do not exist', async () => {
    for (const token of ['', 'x', 'a.b', '..', 'AAAAAAAAAAAAAAAAAAAAAA.AAAA']) {
      expect((await test.anonymous.get(`/alerts/by-token?token=${token}`)).statusCode).toBe(404);
      expect((await test.anonymous.patch('/alerts/by-token', { token, isPaused: true })).statusCode).toBe(
        404,
      );
      expect((await test.anonymous.post('/alerts/unsubscribe', { token })).statusCode).toBe(404);
    }
    expect((await test.anonymous.post('/alerts/unsubscribe', {})).statusCode).toBe(400);
  });
});

describe('the alert that follows the profile', () => {
  let owner: TestUser;
  let user: TestUser;
  beforeAll(async () => {
    owner = await newReferent(test);
  });
  beforeEach(async () => {
    user = await signUp(test);
    await user.put('/work-profile', { occupations: ['Cajera', 'Chofer'], provinces: ['Santiago'] });
  });
  const turnOn = (who: TestUser = user, frequency = 'instant') => who.put('/alerts/profile', { frequency });
  const listAlerts = async (who: TestUser = user): Promise<Alert[]> =>
    (await who.get('/alerts')).json().alerts;
  const publishIn = (title: string, location: string) => publish(owner, { title, location });

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

describe('the alerts of an account', () => {
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
});

describe('the search text of an alert', () => {
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
});
