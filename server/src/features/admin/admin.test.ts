import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/users.ts';
import { adminFeature } from './admin.plugin.ts';
import { createAdmin } from './admin.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a start makes only the account of ADMIN_EMAIL an admin', async () => {
  const app = await createOwnTestApp();
  const owner = await signUp(app, { email: 'Jefa@prueba.do' });
  const other = await signUp(app);
  const { database, clock } = app;
  const log = createLog('silent');
  const start = (adminEmail?: string) =>
    adminFeature({
      database,
      clock,
      log,
      adminEmail,
      queueReaders: {},
      mountFile: () => undefined,
    }).start?.();
  await start();
  expect((await owner.get('/auth/check')).json()).not.toHaveProperty('isAdmin');
  await start('jefa@prueba.do');
  await start('jefa@prueba.do');
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
  const admin = createAdmin(app);
  const by = { adminId: null, actor: 'terminal:prueba' };
  const user = await signUp(app);
  await admin.makeAdmin(user.email, by);
  await expect(admin.makeAdmin(user.email, by)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(admin.makeAdmin('nadie@prueba.do', by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
