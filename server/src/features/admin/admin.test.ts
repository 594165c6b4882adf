import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/users.ts';
import { adminFeature } from './admin.plugin.ts';
import { createAdmin } from './admin.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the account of ADMIN_EMAIL administers from the next start on, nobody else does', async () => {
  const boss = await signUp(app, { email: 'Jefa@prueba.do' });
  const other = await signUp(app);
  const { database, clock } = app;
  const log = createLog('silent');
  const start = (adminEmail?: string) => adminFeature({ database, clock, log, adminEmail }).start?.();
  await start();
  expect((await boss.get('/auth/check')).json()).not.toHaveProperty('isAdmin');
  await start('jefa@prueba.do');
  await start('jefa@prueba.do');
  expect((await boss.get('/auth/check')).json().isAdmin).toBe(true);
  expect((await other.get('/auth/check')).json()).not.toHaveProperty('isAdmin');
  const acts = await database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', boss.id)
    .execute();
  expect(acts).toMatchObject([{ act: 'admin.made', actor: 'ADMIN_EMAIL' }]);
});

test('an admin is made once, from an account that exists', async () => {
  const admin = createAdmin(app);
  const by = { adminId: null, actor: 'terminal:prueba' };
  const person = await signUp(app);
  await admin.makeAdmin(person.email, by);
  await expect(admin.makeAdmin(person.email, by)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(admin.makeAdmin('nadie@prueba.do', by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
