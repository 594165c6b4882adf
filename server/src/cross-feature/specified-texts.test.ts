import { setTextVersion } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/launch/build.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';

/** The web app is built first unless `npm test` or the last run did it. */
const BUILD_TIMEOUT_MS = 300_000;

let test: TestApp;
beforeAll(async () => {
  await ensureBuilt();
  test = await createTestApp({ TEXTS: 'specification' }, { withPages: true });
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await test.close();
  setTextVersion('es');
});

it('with TEXTS=specification the API answers with the specified English texts', async () => {
  const missing = await test.anonymous.post('/auth/signup', {});
  expect(missing.json().message).toBe('Full name is required');
  const malformed = await test.anonymous.post('/auth/login', { email: 'ana@', password: 'secreta' });
  expect(malformed.json().message).toBe('Invalid email format');
});

it('with TEXTS=specification pages are rendered with them, and tell the browser', async () => {
  const { body } = await test.app.http.inject({ url: '/login' });
  expect(body).toContain('Forgot Password');
  expect(body).not.toContain('¿Olvidaste tu contraseña?');
  expect(body).toMatch(/<html[^>]* data-texts="specification"/);
});
