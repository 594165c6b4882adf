import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispute, find, newReferral } from './features/hiring/referrals/bonuses/bonuses.factory.ts';
import { registerEnterprise } from './features/organizations/enterprises/enterprises.factory.ts';
import { signUpAdmin } from './features/people/referents/referents.factory.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { signUp, type TestUser } from './testing/users.ts';

const PROGRAM = fileURLToPath(new URL('admin-cli.ts', import.meta.url));

let app: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  app = await createTestApp();
  const found = await sql<{ name: string }>`select current_database() as name`.execute(app.database.db);
  const address = new URL(process.env.UNEED_TEST_SERVER ?? '');
  address.pathname = `/${found.rows[0]?.name}`;
  databaseUrl = address.href;
});
afterAll(() => app.close());

/** Runs the command line program while the app runs. */
function runAdmin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', NODE_ENV: 'production' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
  });
}

async function signUpApplicant(): Promise<TestUser> {
  const user = await signUp(app, { fullName: 'Ana Pérez' });
  await user.post('/auth/onboarding', {
    fullName: 'Ana Pérez',
    role: 'referent',
    bio: 'Trabajo en el banco',
    location: 'Santiago',
    company: 'Banco Caribe',
    position: 'Gerente',
  });
  return user;
}

test('verifying a referent takes effect at once, and the app sends the e-mail', async () => {
  const user = await signUpApplicant();
  expect(await runAdmin('verify-referent', user.email.toUpperCase())).toEqual({
    code: 0,
    out: `Ana Pérez (${user.email}) es ahora referente verificado de Banco Caribe como Gerente.`,
    err: '',
  });
  expect((await user.get('/auth/check')).json().isVerifiedReferent).toBe(true);
  await app.runTasks();
  expect(app.emails.filter(({ to }) => to === user.email)).toHaveLength(1);
});

test('rejecting a referent requires a reason, which the e-mail contains', async () => {
  const user = await signUpApplicant();
  const withoutReason = await runAdmin('reject-referent', user.email);
  expect([withoutReason.code, withoutReason.err.split('\n').length]).toEqual([1, 1]);
  const rejected = await runAdmin('reject-referent', user.email, '--reason', 'No encontramos la empresa');
  expect([rejected.code, rejected.err]).toEqual([0, '']);
  const request = `La solicitud de Ana Pérez (${user.email}) para Banco Caribe como Gerente`;
  expect(rejected.out).toBe(`${request} quedó rechazada. Recibirá el motivo por correo.`);
  await app.runTasks();
  const [sent] = app.emails.filter(({ to }) => to === user.email);
  expect(sent?.email.paragraphs).toContain('Motivo: No encontramos la empresa');
});

test('verifies an enterprise by its slug or email, and the app sends the e-mail', async () => {
  const first = await registerEnterprise(app, { companyName: 'Colmado Terminal' });
  expect(await runAdmin('verify-enterprise', 'colmado-terminal')).toEqual({
    code: 0,
    out: 'Colmado Terminal es ahora una empresa verificada.',
    err: '',
  });
  expect((await first.client.get('/enterprises/profile')).json().enterprise.isVerified).toBe(true);
  await app.runTasks();
  expect(app.emails.filter(({ to }) => to === first.email)).toHaveLength(1);
  const second = await registerEnterprise(app);
  expect((await runAdmin('verify-enterprise', second.email)).code).toBe(0);
  expect((await runAdmin('verify-enterprise', 'no-existe')).err).toBe('No hay ninguna empresa con no-existe');
});

test('prints an error as one line, and the help', async () => {
  expect(await runAdmin('verify-referent', 'nadie@prueba.do')).toEqual({
    code: 1,
    out: '',
    err: 'No hay ninguna cuenta con el email nadie@prueba.do',
  });
  const help = await runAdmin('--help');
  expect([help.code, help.err]).toEqual([0, '']);
  expect(help.out).toContain('verify-referent EMAIL');
});

test('reset-2fa turns the second factor off', async () => {
  const [admin, other] = [await signUpAdmin(app), await signUpAdmin(app)];
  for (const { post, password } of [admin, other]) {
    const { secret } = (await post('/auth/second-factor/setup', { password })).json();
    const epoch = Math.floor(app.clock.now().getTime() / 1000);
    await post('/auth/second-factor/confirm', { code: generateSync({ secret, epoch }) });
  }
  expect((await runAdmin('reset-2fa', admin.email)).code).toBe(0);
  expect((await admin.get('/auth/second-factor')).json().isOn).toBe(false);
  expect((await other.get('/auth/second-factor')).json().isOn).toBe(true);
  const { auditEntries } = (await other.get('/admin/audit')).json();
  expect(auditEntries[0]).toMatchObject({ act: 'admin.secondFactorReset', subjectId: admin.id });
  expect(auditEntries[0].actor).toMatch(/^terminal:/);
  await app.runTasks();
  const headings = app.emails.filter(({ to }) => to === admin.email).map(({ email }) => email.heading);
  expect(headings).toContain('Verificación en dos pasos desactivada');
  expect((await runAdmin('reset-2fa', admin.email)).err).toBe(
    `${admin.email} no tiene verificación en dos pasos`,
  );
});

test('make-admin makes a user an admin', async () => {
  const user = await signUp(app);
  expect((await runAdmin('make-admin', user.email)).code).toBe(0);
  expect((await user.get('/auth/check')).json().isAdmin).toBe(true);
  expect((await runAdmin('make-admin', user.email)).err).toBe(`${user.email} ya administra Uneed`);
});

test('decide-dispute closes a dispute about a bonus, audited, and both sides are notified', async () => {
  const referral = await newReferral(app);
  await dispute(referral.referrer, referral);
  const { id } = await app.database.db
    .selectFrom('bonusDisputes')
    .select('id')
    .where('referralId', '=', referral.id)
    .executeTakeFirstOrThrow();
  const args = ['decide-dispute', id, 'deny', '--reason', 'El contrato no llegó a empezar.'];
  expect(await runAdmin(...args)).toEqual({
    code: 0,
    err: '',
    out: 'Disputa sobre el bono de «Cajera» cerrada: El bono no corresponde. Recibirán la nota por correo.',
  });
  expect((await runAdmin(...args)).err).toBe('Esta disputa ya está cerrada: El bono no corresponde');
  const unknown = '0193f7a0-0000-7000-8000-000000000000';
  expect((await runAdmin('decide-dispute', unknown, 'deny', '--reason', 'No se sabe de qué.')).err).toBe(
    'No encontramos esta disputa',
  );
  expect(await find(referral.owner, 'owner', referral.id)).toMatchObject({
    status: 'ineligible',
    reason: 'adminDecision',
    dispute: null,
  });
  const admin = await signUpAdmin(app);
  const { auditEntries } = (await admin.get('/admin/audit?act=bonus.decided')).json();
  expect(auditEntries[0]).toMatchObject({ subjectId: referral.owner.id, details: { title: 'Cajera' } });
  expect(auditEntries[0].actor).toMatch(/^terminal:/);
  await app.runTasks();
  for (const { email } of [referral.owner, referral.referrer]) {
    const headings = app.emails.filter(({ to }) => to === email).map(({ email: { heading } }) => heading);
    expect(headings).toContain('Cerramos la disputa');
  }
});
