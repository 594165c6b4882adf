import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/users.ts';
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

test('nobody has nothing to complete', async () => {
  expect((await app.nobody.post('/auth/onboarding', CANDIDATE)).statusCode).toBe(401);
});

test('a candidate completes the profile, and only once', async () => {
  const person = await signUp(app);
  const answer = await person.post('/auth/onboarding', { ...CANDIDATE, isVerifiedReferent: true });
  expect(answer.statusCode).toBe(200);
  const { fullName, role, bio, location, profilePic } = CANDIDATE;
  expect(answer.json()).toMatchObject({
    success: true,
    message: 'Perfil completado exitosamente',
    user: { fullName, role, bio, location, profilePic, isOnboarded: true, isVerifiedReferent: false },
  });
  const again = await person.post('/auth/onboarding', { ...CANDIDATE, fullName: 'Otra' });
  expect([again.statusCode, again.json().message]).toEqual([409, 'Ya completaste tu perfil']);
  expect((await person.get('/auth/check')).json().fullName).toBe('Ana Pérez');
});

test('twice at once completes it once', async () => {
  const person = await signUp(app);
  const answers = await Promise.all([1, 2, 3].map(() => person.post('/auth/onboarding', CANDIDATE)));
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
});

test.each([
  [{}, ['fullName', 'role', 'bio', 'location']],
  [{ ...CANDIDATE, bio: '  ' }, ['bio']],
  [{ ...CANDIDATE, location: 'Hola, estoy usando Uneed!' }, ['location']],
  [{ ...CANDIDATE, role: 'referent' }, ['company', 'position']],
  [{ ...CANDIDATE, role: undefined }, ['role']],
])('%j lacks %j', async (answers, missing) => {
  const person = await signUp(app);
  const answer = await person.post('/auth/onboarding', answers);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'MISSING_FIELDS',
    message: 'Por favor completa todos los campos requeridos',
    missingFields: missing,
  });
  expect((await person.get('/auth/check')).json().isOnboarded).toBe(false);
});

test('rubbish is refused in words', async () => {
  const person = await signUp(app);
  const long = await person.post('/auth/onboarding', { ...CANDIDATE, bio: 'x'.repeat(501) });
  expect([long.statusCode, long.json().message]).toEqual([
    400,
    'La biografía no puede superar los 500 caracteres',
  ]);
  for (const body of [[], { ...CANDIDATE, fullName: 7 }, { ...CANDIDATE, role: 'enterprise' }])
    expect((await person.post('/auth/onboarding', body)).statusCode).toBe(400);
  const text = `data:image/png;base64,${Buffer.from('texto').toString('base64')}`;
  expect((await person.post('/auth/onboarding', { ...CANDIDATE, profilePic: text })).statusCode).toBe(415);
});

test('a referent goes into review', async () => {
  const person = await signUp(app);
  const answers = { ...CANDIDATE, role: 'referent', company: 'Banco Caribe', position: 'Gerente' };
  const answer = await person.post('/auth/onboarding', answers);
  expect(answer.json().user).toMatchObject({
    ...{ role: 'referent', isVerifiedReferent: false, isOnboarded: true },
    ...{ company: 'Banco Caribe', position: 'Gerente' },
  });
  const [review] = await listUserReviews(app.database.db, person.id);
  expect(review).toMatchObject({ company: 'Banco Caribe', position: 'Gerente', decision: null });
});

test('a candidate leaves no company behind', async () => {
  const person = await signUp(app);
  const answer = await person.post('/auth/onboarding', { ...CANDIDATE, company: 'Banco Caribe' });
  expect(answer.json().user.company).toBe('');
});
