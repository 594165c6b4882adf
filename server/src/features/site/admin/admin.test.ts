import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { signUp, signUpViaApi } from '../../../testing/users.ts';
import {
  decideReview,
  signUpAdmin,
  signUpPendingReferent,
} from '../../people/referents/referents.factory.ts';
import { verificationsSummary } from './admin.plugin.ts';
import { createAdmin } from './admin.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a start makes only the account of ADMIN_EMAIL an admin', async () => {
  const testDatabase = await createTestDatabase();
  const app = await createOwnTestApp({}, { testDatabase });
  const owner = await signUpViaApi(app, { email: 'Jefa@prueba.do' });
  const other = await signUp(app);
  const { database } = app;
  const start = async (env: Record<string, string> = {}) =>
    (await createTestApp(env, { testDatabase })).app.close();
  await start();
  expect((await owner.get('/auth/check')).json()).not.toHaveProperty('isAdmin');
  await start({ ADMIN_EMAIL: 'jefa@prueba.do' });
  await start({ ADMIN_EMAIL: 'jefa@prueba.do' });
  expect((await owner.get('/auth/check')).json().isAdmin).toBe(true);
  expect((await other.get('/auth/check')).json()).not.toHaveProperty('isAdmin');
  const entries = await database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', owner.id)
    .execute();
  expect(entries).toMatchObject([{ act: 'admin.made', actor: 'ADMIN_EMAIL' }]);
});

test('makeAdmin works once and requires an account', async () => {
  const admin = createAdmin({ ...app, queue: app.app.queue });
  const by = { adminId: null, actor: 'terminal:prueba' };
  const user = await signUp(app);
  await admin.makeAdmin(user.email, by);
  await expect(admin.makeAdmin(user.email, by)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(admin.makeAdmin('nadie@prueba.do', by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('every admin is told of a new one by e-mail, and nobody else', async () => {
  const own = await createOwnTestApp();
  const [first, second, member] = [await signUpAdmin(own), await signUp(own), await signUp(own)];
  const admin = createAdmin({ ...own, queue: own.app.queue });
  await admin.makeAdmin(second.email, { adminId: null, actor: 'terminal:ana' });
  await own.runTasks();
  expect(own.emails.map(({ to }) => to).sort()).toEqual([first.email, second.email].sort());
  const [sent] = own.emails;
  expect(sent?.email.subject).toBe(`${second.fullName} administra Uneed desde ahora`);
  expect(sent?.email.paragraphs.join()).toMatch(
    new RegExp(`^terminal:ana dio permisos de administración a ${second.fullName} \\(${second.email}\\) el `),
  );
  expect(member.email).not.toBe('');
});

test('the admins get one e-mail a day about verifications, and none about a day without', async () => {
  const own = await createOwnTestApp();
  const [admin, other] = [await signUpAdmin(own), await signUpAdmin(own)];
  const [ana, luis] = [await signUpPendingReferent(own), await signUpPendingReferent(own)];
  await decideReview(own, admin, ana, { decision: 'verified' });
  await decideReview(own, admin, luis, { decision: 'rejected', reason: 'No encontramos la empresa' });
  await own.runTasks();
  const sumUp = async () => {
    own.emails.length = 0;
    await own.database.transaction((tx) => own.app.queue.enqueue(tx, verificationsSummary, {}));
    await own.runTasks();
    // The task enqueues the e-mails.
    await own.runTasks();
    return own.emails;
  };
  expect(await sumUp()).toEqual([]);
  own.clock.advanceDays(1);
  const sent = await sumUp();
  expect(sent.map(({ to }) => to).sort()).toEqual([admin.email, other.email].sort());
  expect(sent[0]?.email).toMatchObject({
    subject: 'Verificaciones de ayer en Uneed: 2',
    paragraphs: [
      expect.stringMatching(`Jefa Admin: Verificó a un referente · ${ana.fullName}$`),
      expect.stringMatching(`Jefa Admin: Rechazó a un referente · ${luis.fullName}$`),
    ],
  });
  own.clock.advanceDays(1);
  expect(await sumUp()).toEqual([]);
});
