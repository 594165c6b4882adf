import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/users.ts';
import { listUserReviews } from '../referents/referents.reader.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CANDIDATE = {
  fullName: 'Ana Pérez',
  role: 'candidate',
  bio: 'Busco mi primer empleo',
  company: '',
  position: '',
  location: 'Bávaro, La Altagracia, República Dominicana',
  profilePic: '/api/avatars/42.svg',
};

test('it requires a session', async () => {
  expect((await app.anonymous.post('/auth/onboarding', CANDIDATE)).statusCode).toBe(401);
});

test('a candidate completes the profile only once', async () => {
  const user = await signUp(app);
  const response = await user.post('/auth/onboarding', { ...CANDIDATE, isVerifiedReferent: true });
  expect(response.statusCode).toBe(200);
  const { fullName, role, bio, location, profilePic } = CANDIDATE;
  expect(response.json()).toMatchObject({
    success: true,
    message: 'Perfil completado exitosamente',
    user: { fullName, role, bio, location, profilePic, isOnboarded: true, isVerifiedReferent: false },
  });
  const again = await user.post('/auth/onboarding', { ...CANDIDATE, fullName: 'Otra' });
  expect([again.statusCode, again.json().message]).toEqual([409, 'Ya completaste tu perfil']);
  expect((await user.get('/auth/check')).json().fullName).toBe('Ana Pérez');
});

test('of several concurrent requests one succeeds', async () => {
  const user = await signUp(app);
  const responses = await Promise.all([1, 2, 3].map(() => user.post('/auth/onboarding', CANDIDATE)));
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409]);
});

test.each([
  [{}, ['fullName', 'role', 'bio', 'location']],
  [{ ...CANDIDATE, bio: '  ' }, ['bio']],
  [{ ...CANDIDATE, location: 'Hola, estoy usando Uneed!' }, ['location']],
  [{ ...CANDIDATE, role: 'referent' }, ['company', 'position']],
  [{ ...CANDIDATE, role: undefined }, ['role']],
])('%j returns the missing fields %j', async (answers, missing) => {
  const user = await signUp(app);
  const response = await user.post('/auth/onboarding', answers);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'MISSING_FIELDS',
    message: 'Por favor completa todos los campos requeridos',
    missingFields: missing,
  });
  expect((await user.get('/auth/check')).json().isOnboarded).toBe(false);
});

test('invalid input is rejected with a message', async () => {
  const user = await signUp(app);
  const long = await user.post('/auth/onboarding', { ...CANDIDATE, bio: 'x'.repeat(501) });
  expect([long.statusCode, long.json().message]).toEqual([
    400,
    'La biografía no puede superar los 500 caracteres',
  ]);
  for (const body of [[], { ...CANDIDATE, fullName: 7 }, { ...CANDIDATE, role: 'enterprise' }])
    expect((await user.post('/auth/onboarding', body)).statusCode).toBe(400);
  const text = `data:image/png;base64,${Buffer.from('texto').toString('base64')}`;
  expect((await user.post('/auth/onboarding', { ...CANDIDATE, profilePic: text })).statusCode).toBe(415);
});

test('a referent gets an open review', async () => {
  const user = await signUp(app);
  const answers = { ...CANDIDATE, role: 'referent', company: 'Banco Caribe', position: 'Gerente' };
  const response = await user.post('/auth/onboarding', answers);
  expect(response.json().user).toMatchObject({
    role: 'referent',
    isVerifiedReferent: false,
    isOnboarded: true,
    company: 'Banco Caribe',
    position: 'Gerente',
  });
  const [review] = await listUserReviews(app.database.db, user.id);
  expect(review).toMatchObject({ company: 'Banco Caribe', position: 'Gerente', decision: null });
});

test('the company of a candidate is not stored', async () => {
  const user = await signUp(app);
  const response = await user.post('/auth/onboarding', { ...CANDIDATE, company: 'Banco Caribe' });
  expect(response.json().user.company).toBe('');
});
