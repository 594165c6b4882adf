import { expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from './demo/load-demo.ts';
import { loadConfig } from './platform/config.ts';
import { listStartLines } from './start-lines.ts';

const ADDRESS = 'Uneed está en http://localhost:3000';
const ACCOUNT_LINES = DEMO_ACCOUNTS.map(({ label, email }) => `  ${label}: ${email} / uneed2026`);
const linesFor = (env: Record<string, string>, accounts = DEMO_ACCOUNTS) =>
  listStartLines(loadConfig(env), accounts);

test.each([[{}], [{ HOST: '127.0.0.1' }], [{ HOST: 'localhost' }], [{ HOST: '::1' }]])(
  'with demo content that only this machine can reach, says so and how to open it: %j',
  (env) => {
    const local =
      '  Con cuentas de prueba solo se entra desde esta máquina. Para abrirlo a la red: HOST=0.0.0.0';
    expect(linesFor(env)).toEqual([ADDRESS, local, ...ACCOUNT_LINES]);
  },
);

test.each(['0.0.0.0', '::', '192.168.1.20', '127.example.do'])(
  'with demo content that others reach at %s, warns of the public password and says how to do without it',
  (HOST) => {
    const warning =
      '  ATENCIÓN: la administración de prueba tiene una contraseña pública y desde otras máquinas se puede entrar con ella. Para no tenerla: DEMO=off y una base de datos vacía';
    expect(linesFor({ HOST })).toEqual([ADDRESS, warning, ...ACCOUNT_LINES]);
    expect(linesFor({ HOST }, [])).toEqual([ADDRESS]);
  },
);

test('without demo content prints the address only', () => {
  expect(linesFor({ DEMO: 'off' }, [])).toEqual([ADDRESS]);
  expect(linesFor({ DEMO: 'off', HOST: '0.0.0.0' }, [])).toEqual([ADDRESS]);
});
