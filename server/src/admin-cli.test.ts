import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Runs the program as somebody at the terminal does, beside the running app. */
function admin(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', NODE_ENV: 'production' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
  });
}

async function applicant(): Promise<TestUser> {
  const person = await signUp(app, { fullName: 'Ana Pérez' });
  await person.post('/auth/onboarding', {
    ...{ fullName: 'Ana Pérez', role: 'referent', bio: 'Trabajo en el banco', location: 'Santiago' },
    ...{ company: 'Banco Caribe', position: 'Gerente' },
  });
  return person;
}

test('verifying from the terminal is seen at once, and the app sends the letter', async () => {
  const person = await applicant();
  expect(await admin('verify-referent', person.email.toUpperCase())).toEqual({
    code: 0,
    out: `Ana Pérez (${person.email}) es ahora referente verificado de Banco Caribe como Gerente.`,
    err: '',
  });
  expect((await person.get('/auth/check')).json().isVerifiedReferent).toBe(true);
  await app.runJobs();
  expect(app.letters.filter(({ to }) => to === person.email)).toHaveLength(1);
});

test('refusing asks for a reason and passes it on', async () => {
  const person = await applicant();
  const silent = await admin('reject-referent', person.email);
  expect([silent.code, silent.err.split('\n').length]).toEqual([1, 1]);
  const refused = await admin('reject-referent', person.email, '--reason', 'No encontramos la empresa');
  expect([refused.code, refused.err]).toEqual([0, '']);
  const request = `La solicitud de Ana Pérez (${person.email}) para Banco Caribe como Gerente`;
  expect(refused.out).toBe(`${request} quedó rechazada. Recibirá el motivo por correo.`);
  await app.runJobs();
  const [sent] = app.letters.filter(({ to }) => to === person.email);
  expect(sent?.letter.paragraphs).toContain('Motivo: No encontramos la empresa');
});

test('mistakes are one line, help is help', async () => {
  expect(await admin('verify-referent', 'nadie@prueba.do')).toEqual({
    code: 1,
    out: '',
    err: 'No hay ninguna cuenta con el email nadie@prueba.do',
  });
  const help = await admin('--help');
  expect([help.code, help.err]).toEqual([0, '']);
  expect(help.out).toContain('verify-referent EMAIL');
});

test('an admin is made', async () => {
  const person = await signUp(app);
  expect((await admin('make-admin', person.email)).code).toBe(0);
  expect((await person.get('/auth/check')).json().isAdmin).toBe(true);
  expect((await admin('make-admin', person.email)).err).toBe(`${person.email} ya administra Uneed`);
});
