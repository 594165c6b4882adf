import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@uneed/domain/kernel/errors.ts';

type Details = Pick<ErrorBody, 'missingFields' | 'fields'> & { retryAfterSeconds?: number };

/** A refusal: the code decides the status, the message is what a person reads. */
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

/** 404: not there, or not yours to know of. */
export const notFound = (message = 'No encontramos lo que buscas') => new AppError('NOT_FOUND', message);
/** 403: there, but not for you. */
export const forbidden = (message = 'No tienes permiso para hacer esto') =>
  new AppError('FORBIDDEN', message);
/** 409: contradicts what is already so. */
export const conflict = (message: string) => new AppError('CONFLICT', message);
/** 400: the input is wrong; `fields` says where. */
export const invalid = (message: string, fields?: Record<string, string>) =>
  new AppError('INVALID', message, fields ? { fields } : {});
/** 400: required fields are not there; `fields` says it of each where there are words for it. */
export const missingFields = (names: string[], message: string, fields?: Record<string, string>) =>
  new AppError('MISSING_FIELDS', message, { missingFields: names, ...(fields ? { fields } : {}) });
/** 401: nobody is signed in. */
export const unauthenticated = (message = 'Inicia sesión para continuar') =>
  new AppError('UNAUTHENTICATED', message);
/** 503: come back in a moment. */
export const unavailable = (message = 'Estamos saturados. Intenta de nuevo en unos segundos.') =>
  new AppError('UNAVAILABLE', message, { retryAfterSeconds: 3 });
