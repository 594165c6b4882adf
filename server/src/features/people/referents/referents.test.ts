import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { setOwnerVerified } from '../../hiring/jobs/owners/owners.commands.ts';
import { listUserReviews } from './referents.reader.ts';
import { createReferentEmails, createReferents, type ReferentsService } from './referents.service.ts';

let app: TestApp;
let referents: ReferentsService;
beforeAll(async () => {
  app = await createTestApp();
  const { database, clock } = app;
  const mailer = { send: async () => undefined, check: async () => undefined, close: () => undefined };
  const emails = createReferentEmails(mailer);
  // A second service with the queue of the app, as the admin command line has it.
  referents = createReferents({
    database,
    clock,
    queue: app.app.queue,
    emails,
    onVerifiedChanged: setOwnerVerified,
  });
});
afterAll(() => app.close());

const TERMINAL = { adminId: null, actor: 'terminal:prueba' };

async function signUpReferent(): Promise<TestUser> {
  const user = await signUp(app);
  const response = await user.put('/auth/update-profile', {
    role: 'referent',
    bio: 'Dirijo el equipo de reclutamiento y conozco a fondo las vacantes de mi empresa.',
    company: 'Banco <b>Caribe</b>',
    position: 'Gerente de talento',
    location: 'Santiago, República Dominicana',
  });
  expect(response.statusCode).toBe(200);
  return user;
}

const getUser = async (user: TestUser) => (await user.get('/auth/check')).json();
const listEmailsTo = (user: TestUser) => app.emails.filter(({ to }) => to === user.email);
const listAuditEntries = (user: TestUser) =>
  app.database.db.selectFrom('auditLog').selectAll().where('subjectId', '=', user.id).execute();

test('a verification updates the user, records an audit entry and sends one email', async () => {
  const user = await signUpReferent();
  await referents.verify(user.id, TERMINAL);
  expect(await getUser(user)).toMatchObject({ role: 'referent', isVerifiedReferent: true });
  expect(await listUserReviews(app.database.db, user.id)).toMatchObject([
    { decision: 'verified', reason: '', decidedBy: null },
  ]);
  expect(await listAuditEntries(user)).toMatchObject([
    {
      act: 'referent.verified',
      actor: 'terminal:prueba',
      adminId: null,
      details: { fullName: user.fullName, company: 'Banco <b>Caribe</b>', position: 'Gerente de talento' },
    },
  ]);
  await app.runTasks();
  const emails = listEmailsTo(user);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.email.heading).toBe('¡Ya eres referente verificado!');
});

test('a rejection sends its reason, and correcting the profile opens a new review', async () => {
  const user = await signUpReferent();
  await referents.reject(user.id, 'No encontramos la empresa', TERMINAL);
  expect(await getUser(user)).toMatchObject({ role: 'referent', isVerifiedReferent: false });
  await app.runTasks();
  expect(listEmailsTo(user)[0]?.email.paragraphs).toContain('Motivo: No encontramos la empresa');
  expect(await listAuditEntries(user)).toMatchObject([{ details: { reason: 'No encontramos la empresa' } }]);
  await user.put('/auth/update-profile', {
    bio: 'Ahora cuento mejor quién soy y dónde trabajo desde 2019.',
  });
  const reviews = await listUserReviews(app.database.db, user.id);
  expect(reviews.map((review) => review.decision)).toEqual([null, 'rejected']);
});

test('a verification can be revoked', async () => {
  const user = await signUpReferent();
  await referents.verify(user.id, TERMINAL);
  await referents.reject(user.id, 'Ya no trabaja ahí', TERMINAL);
  expect((await getUser(user)).isVerifiedReferent).toBe(false);
  expect(await listUserReviews(app.database.db, user.id)).toHaveLength(2);
});

test('a decision that changes nothing is rejected and not recorded', async () => {
  const candidate = await signUp(app);
  await expect(referents.verify(candidate.id, TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
  const user = await signUpReferent();
  await referents.reject(user.id, 'Faltan datos', TERMINAL);
  await expect(referents.reject(user.id, 'Otra vez', TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
  await referents.verify(user.id, TERMINAL);
  await expect(referents.verify(user.id, TERMINAL)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(referents.verify(crypto.randomUUID(), TERMINAL)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await listAuditEntries(candidate)).toEqual([]);
  expect(await listAuditEntries(user)).toHaveLength(2);
});

test('of two concurrent decisions one succeeds', async () => {
  const user = await signUpReferent();
  const verify = () => referents.verify(user.id, TERMINAL);
  const results = await Promise.allSettled([verify(), verify()]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  await app.runTasks();
  expect(listEmailsTo(user)).toHaveLength(1);
});
