import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBonusDisputes } from './features/hiring/referrals/bonuses/bonus-disputes.service.ts';
import { dispute, find, newReferral } from './features/hiring/referrals/bonuses/bonuses.factory.ts';
import { registerEnterprise } from './features/organizations/enterprises/enterprises.factory.ts';
import { signUpAdmin } from './features/people/referents/referents.factory.ts';
import { createAdmin } from './features/site/admin/admin.service.ts';
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

/** What the commands do it with, for calls without a process of their own. */
const services = () => ({ database: app.database, clock: app.clock, queue: app.app.queue });
const TERMINAL = { adminId: null, actor: 'terminal:test' };

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

test('verifying and rejecting a referent take effect at once, and the app sends the e-mails, one with the reason', async () => {
  const [verified, rejected] = [await signUpApplicant(), await signUpApplicant()];
  const request = `La solicitud de Ana Pérez (${rejected.email}) para Banco Caribe como Gerente`;
  expect(
    await Promise.all([
      runAdmin('verify-referent', verified.email.toUpperCase()),
      runAdmin('reject-referent', rejected.email, '--reason', 'No encontramos la empresa'),
    ]),
  ).toEqual([
    {
      code: 0,
      out: `Ana Pérez (${verified.email}) es ahora referente verificado de Banco Caribe como Gerente.`,
      err: '',
    },
    { code: 0, out: `${request} quedó rechazada. Recibirá el motivo por correo.`, err: '' },
  ]);
  expect((await verified.get('/auth/check')).json().isVerifiedReferent).toBe(true);
  expect((await rejected.get('/auth/check')).json().isVerifiedReferent).toBe(false);
  await app.runTasks();
  expect(app.emails.filter(({ to }) => to === verified.email)).toHaveLength(1);
  const [sent] = app.emails.filter(({ to }) => to === rejected.email);
  expect(sent?.email.paragraphs).toContain('Motivo: No encontramos la empresa');
});

test('verifies an enterprise by its slug or email, and the app sends the e-mail; an error is one line', async () => {
  const first = await registerEnterprise(app, { companyName: 'Colmado Terminal' });
  const second = await registerEnterprise(app);
  const [bySlug, byEmail, unknown] = await Promise.all(
    ['colmado-terminal', second.email, 'no-existe'].map((name) => runAdmin('verify-enterprise', name)),
  );
  expect(bySlug).toEqual({ code: 0, out: 'Colmado Terminal es ahora una empresa verificada.', err: '' });
  expect(byEmail?.code).toBe(0);
  expect(unknown).toEqual({ code: 1, out: '', err: 'No hay ninguna empresa con no-existe' });
  expect((await first.client.get('/enterprises/profile')).json().enterprise.isVerified).toBe(true);
  await app.runTasks();
  expect(app.emails.filter(({ to }) => to === first.email)).toHaveLength(1);
});

test('prints the help', async () => {
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
  const { makeAdmin } = createAdmin(services());
  await expect(makeAdmin(user.email, TERMINAL)).rejects.toThrow(`${user.email} ya administra Uneed`);
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
  const disputes = createBonusDisputes(services());
  const deny = (disputeId: string) =>
    disputes.close(TERMINAL, disputeId, { decision: 'deny', note: 'No se sabe de qué.' });
  await expect(deny(id)).rejects.toThrow('Esta disputa ya está cerrada: El bono no corresponde');
  const unknown = '0193f7a0-0000-7000-8000-000000000000';
  await expect(deny(unknown)).rejects.toThrow('No encontramos esta disputa');
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
