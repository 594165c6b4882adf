/** Environment variables that pass values from the global setup to the workers, which are separate processes. */
const VARIABLES = {
  appUrl: 'UNEED_E2E_APP',
  smtpUrl: 'UNEED_E2E_SMTP',
  mailFolder: 'UNEED_E2E_MAIL',
  databaseUrl: 'UNEED_E2E_DATABASE',
  pushPort: 'UNEED_E2E_PUSH_PORT',
} as const;

export type SharedValue = keyof typeof VARIABLES;

/** Passes a value to the tests; only for the global setup. */
export function setSharedValue(name: SharedValue, value: string): void {
  process.env[VARIABLES[name]] = value;
}

/** Returns a value that the global setup passed. */
export function getSharedValue(name: SharedValue): string {
  const value = process.env[VARIABLES[name]];
  if (value === undefined) throw new Error(`The global setup did not set ${name}`);
  return value;
}
