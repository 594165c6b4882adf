import { findConflicts } from '@uneed/domain/kernel/changes.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';

const EDIT_CONFLICT_TEXT =
  'Alguien cambió esto mientras lo editabas. Tus cambios no se guardaron: elige qué se queda.';

type Details = Pick<ErrorBody, 'missingFields' | 'fields' | 'conflicts' | 'existingId'> & {
  retryAfterSeconds?: number;
};

/** An error for the client: the code determines the status; the message is shown to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** 404: does not exist, or the user may not know that it exists. */
export const notFound = (message = 'No encontramos lo que buscas') => new AppError('NOT_FOUND', message);
/** 403: exists, but the user has no permission. */
export const forbidden = (message = 'No tienes permiso para hacer esto') =>
  new AppError('FORBIDDEN', message);
/** 409: conflicts with the current state; `fields` has a message per field. */
export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError('CONFLICT', message, fields ? { fields } : {});
/**
 * Throws 409 with the stored values if somebody else changed one of these fields after the client had read it (`findConflicts`).
 * `message` is for a single choice, where nothing was typed.
 */
export function assertNoConflicts(
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>> | undefined,
  message = EDIT_CONFLICT_TEXT,
): void {
  const conflicts = findConflicts(stored, changes, base);
  if (Object.keys(conflicts).length > 0) throw new AppError('CONFLICT', message, { conflicts });
}
/** 400: the input is invalid; `fields` has a message per field. */
export const invalid = (message: string, fields?: Record<string, string>) =>
  new AppError('INVALID', message, fields ? { fields } : {});
/** 400: required fields are missing; `fields` has a message for those that define one. */
export const missingFields = (names: string[], message: string, fields?: Record<string, string>) =>
  new AppError('MISSING_FIELDS', message, { missingFields: names, ...(fields ? { fields } : {}) });
/** 401: no signed-in user, or wrong credentials; `fields` has a message per field. */
export const unauthenticated = (message = 'Inicia sesión para continuar', fields?: Record<string, string>) =>
  new AppError('UNAUTHENTICATED', message, fields ? { fields } : {});
/** 503: temporarily unavailable, for example because the database is away; the client should retry. */
export const unavailable = (
  message = 'No podemos atenderte en este momento. Intenta de nuevo en unos segundos.',
) => new AppError('UNAVAILABLE', message, { retryAfterSeconds: 3 });
/** 503: there is more work than the server can do; the client should retry. */
export const overloaded = () => unavailable('Estamos saturados. Intenta de nuevo en unos segundos.');
