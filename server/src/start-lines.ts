import type { DemoAccount } from './demo/load-demo.ts';
import type { Config } from './platform/config.ts';

const LOOPBACK_PATTERN = /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/i;

const LOCAL_DEMO_TEXT =
  'Con cuentas de prueba solo se entra desde esta máquina. Para abrirlo a la red: HOST=0.0.0.0';
/** Without an empty database the accounts that an earlier start loaded would stay. */
const OPEN_DEMO_TEXT =
  'ATENCIÓN: la administración de prueba tiene una contraseña pública y desde otras máquinas se puede entrar con ella. Para no tenerla: DEMO=off y una base de datos vacía';

type Settings = Pick<Config, 'publicUrl' | 'demo' | 'host'>;

function describeDemoAccess({ demo, host }: Settings, hasAccounts: boolean): string[] {
  if (!demo) return [];
  if (LOOPBACK_PATTERN.test(host)) return [LOCAL_DEMO_TEXT];
  // The demo content is not loaded into a database that has users.
  return hasAccounts ? [OPEN_DEMO_TEXT] : [];
}

/** The lines that a successful start prints: the address, who can reach the demo accounts, and these. */
export function listStartLines(settings: Settings, accounts: readonly DemoAccount[]): string[] {
  const details = [
    ...describeDemoAccess(settings, accounts.length > 0),
    ...accounts.map(({ label, email, password }) => `${label}: ${email} / ${password}`),
  ];
  return [`Uneed está en ${settings.publicUrl}`, ...details.map((line) => `  ${line}`)];
}
