import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON logs on stdout. They carry ids, never passwords, tokens, cookies or anybody's words (DESIGN §6). */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  });
}
