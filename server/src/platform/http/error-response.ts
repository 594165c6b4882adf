import type { ErrorBody } from '@uneed/domain/kernel/errors.schema.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { AppError, invalid, notFound, overloaded, unavailable } from './app-error.ts';

/** For a path that cannot be decoded. */
export const BAD_PATH_TEXT = 'Esa dirección no es válida. Revísala e inténtalo de nuevo.';

/** Errors of Fastify itself, with Spanish messages. */
const FRAMEWORK_ERRORS: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: invalid('La solicitud no es un JSON válido'),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalid('La solicitud está vacía'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('TOO_LARGE', 'Lo que envías es demasiado grande'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    'UNSUPPORTED_MEDIA',
    'Solo aceptamos solicitudes en formato JSON',
  ),
  FST_ERR_BAD_URL: invalid(BAD_PATH_TEXT),
  FST_ERR_MAX_PARAM_LENGTH: notFound(),
  FST_UNDER_PRESSURE: overloaded(),
};

type Issue = { instancePath: string; keyword: string; message?: string | undefined };

const WRONG_SHAPE_TEXT = 'Los datos enviados no tienen el formato esperado';

/** Whether the whole input has the wrong type, so that no field can be named. */
const isWrongShape = ({ instancePath, keyword }: Issue): boolean =>
  instancePath.split('/').every((part) => part === '') &&
  (keyword === 'invalid_type' || keyword === 'invalid_union');

/** Takes the first issue as the message, and the first issue of each field for `fields`. */
function toValidationErrorBody(issues: Issue[]): ErrorBody {
  if (issues.some(isWrongShape)) return { message: WRONG_SHAPE_TEXT, code: 'INVALID' };
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    if (field && message && !fields[field]) fields[field] = message;
  }
  const body: ErrorBody = { message: issues[0]?.message ?? 'Datos inválidos', code: 'INVALID' };
  return Object.keys(fields).length > 0 ? { ...body, fields } : body;
}

/** An error as it is sent to the client. */
export type ErrorResponse = { status: number; body: ErrorBody; retryAfterSeconds?: number | undefined };

function fromAppError(error: AppError): ErrorResponse {
  const { retryAfterSeconds, ...details } = error.details;
  const body = { message: error.message, code: error.code, ...details };
  return { status: error.status, body, retryAfterSeconds };
}

/** Maps every error to a response. Unexpected errors are logged; the client only gets the request id. */
export function toErrorResponse(error: FastifyError, request: FastifyRequest): ErrorResponse {
  if (error instanceof AppError) return fromAppError(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return fromAppError(notFound());
    return { status: 400, body: toValidationErrorBody(error.validation) };
  }
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return fromAppError(known);
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error.message }, 'database unavailable');
    return fromAppError(unavailable());
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, body: { message: 'No entendimos la solicitud', code: 'INVALID' } };
  }
  request.log.error({ err: error }, 'unexpected error');
  const message = 'Algo salió mal de nuestro lado. Intenta de nuevo.';
  return { status: 500, body: { message, code: 'INTERNAL', id: request.id } };
}

/** Fastify error handler that responds with JSON. */
export function sendErrorResponse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds } = toErrorResponse(error, request);
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply.status(status).header('cache-control', 'no-store').send(body);
}

/** Responds with JSON to unknown paths below /api. */
export function mountNotFound(app: FastifyInstance): void {
  const body = { message: 'Esta ruta no existe', code: 'NOT_FOUND' };
  app.setNotFoundHandler(async (_request, reply) =>
    reply.status(404).header('cache-control', 'no-store').send(body),
  );
}
