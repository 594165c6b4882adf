import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ GEOCODER_URL: 'http://127.0.0.1:9/search' });
});
afterAll(() => app.close());

const search = (query: string) => app.anonymous.get(`/places/search?${query}`);

test('returns places without a session, also while the geocoder is not available', async () => {
  const response = await search('format=json&addressdetails=1&q=bavaro&limit=5');
  expect(response.statusCode).toBe(200);
  expect(response.json()[0]).toMatchObject({
    display_name: 'Bávaro, Higüey, La Altagracia, República Dominicana',
    lat: '18.686',
    address: { village: 'Bávaro', state: 'La Altagracia', country_code: 'do' },
  });
});

test('returns five places unless another limit is given', async () => {
  expect((await search('q=san')).json()).toHaveLength(5);
  expect((await search('q=san&limit=7')).json()).toHaveLength(7);
});

test('returns an empty list for a short query and 400 for invalid parameters', async () => {
  for (const query of ['', 'q=', 'q=s', 'q=%00%00', 'q=%20%20a'])
    expect((await search(query)).json()).toEqual([]);
  for (const query of ['q=san&limit=0', 'q=san&limit=999', 'q=san&format=xml', `q=${'a'.repeat(121)}`])
    expect((await search(query)).statusCode).toBe(400);
  expect((await search('q=%25%27%3B%20drop')).json()).toEqual([]);
});
