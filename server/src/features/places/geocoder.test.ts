import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createGeocoderClient } from './geocoder.client.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A geocoder that answers everything with this body; gives its address and what it was asked. */
async function geocoderAnswering(body: string, status = 200) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/search`, asked };
}

const place = {
  place_id: 1,
  licence: 'of the service',
  display_name: 'Gazcue, Santo Domingo',
  lat: '18.4',
  lon: '-69.9',
  address: {
    village: 'Gazcue',
    state: 'Distrito Nacional',
    country: 'República Dominicana',
    country_code: 'do',
  },
};

test('asks for the country in Spanish and keeps what it knows of the answer', async () => {
  const { url, asked } = await geocoderAnswering(JSON.stringify([place]));
  const [found] = await createGeocoderClient(url)('gazcue & más', 5);
  expect(found?.address.village).toBe('Gazcue');
  expect(found).not.toHaveProperty('licence');
  expect(asked[0]).toContain('q=gazcue+%26+m%C3%A1s&limit=5');
  expect(asked[0]).toContain('countrycodes=do');
});

test('a failure or another shape is an error, not an empty list', async () => {
  const failing = await geocoderAnswering('[]', 500);
  await expect(createGeocoderClient(failing.url)('gazcue', 5)).rejects.toThrow('500');
  close?.();
  const odd = await geocoderAnswering('{"error":"no"}');
  await expect(createGeocoderClient(odd.url)('gazcue', 5)).rejects.toThrow();
});
