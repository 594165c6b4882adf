import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

// PostgreSQL errors contain the rejected row, and Redis errors the command, with personal data and password hashes.
const IN_ERRORS = ['err.detail', 'err.where', 'err.command'];
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'];

/**
 * Creates the JSON logger; it writes to stdout by default. Logs contain ids, but no passwords, tokens, cookies or texts of
 * users (product.md, 'Privacy').
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, redact: [...SECRETS, ...IN_ERRORS] }, destination);
}
