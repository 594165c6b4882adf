import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
});
afterAll(() => test.close());
beforeEach(() => test.database.db.deleteFrom('jobs').execute());

const CATEGORY = 'Ventas y Comercial';
const publishIn = (title: string, location: string, fields: object = {}) =>
  publish(owner, { title, location, category: CATEGORY, shift: '', salary: 20_000, ...fields });

type Client = Pick<TestUser, 'get'>;
const read = async (viewer: Client, id: string): Promise<{ titles: string[]; reasons: string[] }> => {
  const { jobs, reasons } = (await viewer.get(`/jobs/${id}/similar`)).json();
  return {
    titles: jobs.map(({ title }: { title: string }) => title),
    reasons: jobs.map(({ _id }: { _id: string }) => reasons[_id]),
  };
};

it('are the same work in the place, then near by and similar work, each with its reason', async () => {
  await publishIn('Contadora', 'Santiago', { category: 'Legal y Jurídico' });
  await publishIn('Promotora de tarjetas', 'Samaná');
  await publishIn('Cajera de farmacia', 'Azua');
  await publishIn('Cajera de colmado', 'La Vega', { shift: 'Noche' });
  await publishIn('Cajero(a)', 'Santiago', { salary: 25_000 });
  const id = await publishIn('Cajera de supermercado', 'Santiago', { shift: 'Noche' });
  const { titles, reasons } = await read(test.anonymous, id);
  expect(titles).toEqual(['Cajero(a)', 'Cajera de colmado', 'Cajera de farmacia', 'Promotora de tarjetas']);
  expect(reasons).toEqual([
    'Misma ocupación, en Santiago · paga más',
    'Misma ocupación, cerca · mismo horario',
    'Misma ocupación',
    `También de ${CATEGORY}`,
  ]);
});

it('has first what the signed-in person looks for, and only for that person', async () => {
  const id = await publishIn('Cajera de supermercado', 'Santiago');
  await publishIn('Cajera de farmacia', 'Santiago');
  await publishIn('Promotora de tarjetas', 'Samaná');
  await publishIn('Vendedora de telas', 'Azua');
  const [seller, other] = [await signUp(test), await signUp(test)];
  await seller.put('/work-profile', { occupations: ['Promotora'], provinces: ['Samaná'] });
  const { titles, reasons } = await read(seller, id);
  expect(titles).toEqual(['Promotora de tarjetas', 'Cajera de farmacia', 'Vendedora de telas']);
  expect(reasons[0]).toBe('Buscas: Promotora, en tu zona');
  for (const viewer of [other, test.anonymous, await newEnterprise(test)])
    expect((await read(viewer, id)).titles[0]).toBe('Cajera de farmacia');
  const { headers } = await seller.get(`/jobs/${id}/similar`);
  expect(headers['cache-control']).toBe('no-store');
});

it('leaves out what the person applied to or is not interested in', async () => {
  const id = await publishIn('Cajera de supermercado', 'Santiago');
  const applied = await publishIn('Cajera de farmacia', 'Santiago');
  const dismissed = await publishIn('Cajera de colmado', 'Santiago');
  await publishIn('Cajera de tienda', 'Santiago');
  const [person, other] = [await signUp(test), await signUp(test)];
  await person.post(`/jobs/${applied}/apply`);
  await person.put(`/jobs/${dismissed}/dismissal`, { reason: 'pay' });
  expect((await read(person, id)).titles).toEqual(['Cajera de tienda']);
  expect((await read(other, id)).titles).toHaveLength(3);
});

it('puts those behind that are like one in which the person is not interested', async () => {
  const id = await publishIn('Cajera de supermercado', 'Santiago');
  const dismissed = await publishIn('Cajera de colmado', 'La Vega', { shift: 'Noche' });
  await publishIn('Cajera de farmacia', 'Santiago', { shift: 'Noche' });
  await publishIn('Cajera de tienda', 'La Vega');
  const [person, other] = [await signUp(test), await signUp(test)];
  await person.put(`/jobs/${dismissed}/dismissal`, { reason: 'time' });
  expect((await read(person, id)).titles).toEqual(['Cajera de tienda', 'Cajera de farmacia']);
  expect((await read(other, id)).titles[0]).toBe('Cajera de farmacia');
});
