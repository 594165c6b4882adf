import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { suspend } from '../../people/safety/safety.factory.ts';
import { newReferent } from '../jobs/jobs.factory.ts';
import { createAlert } from './alerts.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const listAlerts = async (user: TestUser): Promise<Alert[]> => (await user.get('/alerts')).json().alerts;
const chofer = { q: 'Chofer', location: ['Santiago', 'La Vega'] };

describe('alerts', () => {
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
