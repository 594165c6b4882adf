import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

// PostgreSQL repeats the refused row in its errors, the Redis client its command: words, hashes, addresses of people.
const IN_ERRORS = ['err.detail', 'err.where', 'err.command'];
const SECRETS = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'];

/**
 * JSON logs, on stdout unless said otherwise. They carry ids, never passwords, tokens, cookies or anybody's words
 * (DESIGN §6).
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level, base: null, timestamp, redact: [...SECRETS, ...IN_ERRORS] }, destination);
}
