import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createGeocoderClient } from './geocoder.client.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Starts a geocoder that sends this body to every request. Returns its URL and the list of requested paths. */
async function startGeocoder(body: string, status = 200) {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '');
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/search`, requests };
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

test('requests Spanish results of the country and removes unknown fields', async () => {
  const { url, requests } = await startGeocoder(JSON.stringify([place]));
  const [found] = await createGeocoderClient(url)('gazcue & más', 5);
  expect(found?.address.village).toBe('Gazcue');
  expect(found).not.toHaveProperty('licence');
  expect(requests[0]).toContain('q=gazcue+%26+m%C3%A1s&limit=5');
  expect(requests[0]).toContain('countrycodes=do');
});

test('throws for an error status and for another format', async () => {
  const failing = await startGeocoder('[]', 500);
  await expect(createGeocoderClient(failing.url)('gazcue', 5)).rejects.toThrow('500');
  close?.();
  const invalid = await startGeocoder('{"error":"no"}');
  await expect(createGeocoderClient(invalid.url)('gazcue', 5)).rejects.toThrow();
});
