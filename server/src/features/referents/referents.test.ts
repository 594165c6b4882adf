import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { createReferentEmails } from './referents.mail.ts';
import { listUserReviews } from './referents.reader.ts';
import { createReferents, type ReferentsService } from './referents.service.ts';

let app: TestApp;
let referents: ReferentsService;
beforeAll(async () => {
  app = await createTestApp();
  const { database, clock } = app;
  const mailer = { send: async () => undefined, close: () => undefined };
  const emails = createReferentEmails(mailer, 'http://localhost:3000');
  // An admin's hand: the queue, and what it sends, are the app's.
  referents = createReferents({ database, clock, jobs: app.app.jobs, emails });
});
afterAll(() => app.close());

const TERMINAL = { adminId: null, actor: 'terminal:prueba' };

async function applicant(): Promise<TestUser> {
  const person = await signUp(app);
  const answer = await person.put('/auth/update-profile', {
    role: 'referent',
    bio: 'Dirijo el equipo de reclutamiento y conozco a fondo las vacantes de mi empresa.',
    company: 'Banco <b>Caribe</b>',
    position: 'Gerente de talento',
    location: 'Santiago, República Dominicana',
  });
  expect(answer.statusCode).toBe(200);
  return person;
}

const standing = async (person: TestUser) => (await person.get('/auth/check')).json();
const lettersTo = (person: TestUser) => app.letters.filter(({ to }) => to === person.email);
const actsOn = (person: TestUser) =>
  app.database.db.selectFrom('auditLog').selectAll().where('subjectId', '=', person.id).execute();

test('verifying changes the person, notes who did it and sends one letter', async () => {
  const person = await applicant();
  await referents.verify(person.id, TERMINAL);
  expect(await standing(person)).toMatchObject({ role: 'referent', isVerifiedReferent: true });
  expect(await listUserReviews(app.database.db, person.id)).toMatchObject([
    { decision: 'verified', reason: '', decidedBy: null },
  ]);
  expect(await actsOn(person)).toMatchObject([
    {
      ...{ act: 'referent.verified', actor: 'terminal:prueba', adminId: null },
      details: { fullName: person.fullName, company: 'Banco <b>Caribe</b>', position: 'Gerente de talento' },
    },
  ]);
  await app.runJobs();
  const letters = lettersTo(person);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.letter.heading).toBe('¡Ya eres referente verificado!');
});

test('a refusal reaches the person with its reason, and mending the profile asks again', async () => {
  const person = await applicant();
  await referents.reject(person.id, 'No encontramos la empresa', TERMINAL);
  expect(await standing(person)).toMatchObject({ role: 'referent', isVerifiedReferent: false });
  await app.runJobs();
  expect(lettersTo(person)[0]?.letter.paragraphs).toContain('Motivo: No encontramos la empresa');
  expect(await actsOn(person)).toMatchObject([{ details: { reason: 'No encontramos la empresa' } }]);
  await person.put('/auth/update-profile', {
    bio: 'Ahora cuento mejor quién soy y dónde trabajo desde 2019.',
  });
  const reviews = await listUserReviews(app.database.db, person.id);
  expect(reviews.map((review) => review.decision)).toEqual([null, 'rejected']);
});

test('a verification can be taken back', async () => {
  const person = await applicant();
  await referents.verify(person.id, TERMINAL);
  await referents.reject(person.id, 'Ya no trabaja ahí', TERMINAL);
  expect((await standing(person)).isVerifiedReferent).toBe(false);
  expect(await listUserReviews(app.database.db, person.id)).toHaveLength(2);
});

test('what changes nothing is refused and leaves nothing behind', async () => {
  const candidate = await signUp(app);
  await expect(referents.verify(candidate.id, TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
  const person = await applicant();
  await referents.reject(person.id, 'Faltan datos', TERMINAL);
  await expect(referents.reject(person.id, 'Otra vez', TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
  await referents.verify(person.id, TERMINAL);
  await expect(referents.verify(person.id, TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(referents.verify(crypto.randomUUID(), TERMINAL)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await actsOn(candidate)).toEqual([]);
  expect(await actsOn(person)).toHaveLength(2);
});

test('two admins at once: one decides', async () => {
  const person = await applicant();
  const verify = () => referents.verify(person.id, TERMINAL);
  const results = await Promise.allSettled([verify(), verify()]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  await app.runJobs();
  expect(lettersTo(person)).toHaveLength(1);
});
