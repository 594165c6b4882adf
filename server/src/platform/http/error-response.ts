import type { ErrorBody } from '@uneed/domain/kernel/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../db/errors.ts';
import { AppError, invalid, notFound, unavailable } from './app-error.ts';

/** In our words, the refusals that Fastify makes itself. */
const FRAMEWORK_ERRORS: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: invalid('La solicitud no es un JSON válido'),
  FST_ERR_CTP_EMPTY_JSON_BODY: invalid('La solicitud está vacía'),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('TOO_LARGE', 'Lo que envías es demasiado grande'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    'UNSUPPORTED_MEDIA',
    'Solo aceptamos solicitudes en formato JSON',
  ),
  FST_UNDER_PRESSURE: unavailable(),
};

type Issue = { instancePath: string; keyword: string; message?: string | undefined };

const WRONG_SHAPE_TEXT = 'Los datos enviados no tienen el formato esperado';

/** What is sent is no object at all, or none of those that would do: there is no field to name. */
const isWrongShape = ({ instancePath, keyword }: Issue): boolean =>
  instancePath.split('/').every((part) => part === '') &&
  (keyword === 'invalid_type' || keyword === 'invalid_union');

/** First complaint of the schema as the message, and the first about each field beside it. */
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

/** A failure as people are told of it. */
export type ErrorResponse = { status: number; body: ErrorBody; retryAfterSeconds?: number | undefined };

function fromAppError(error: AppError): ErrorResponse {
  const { retryAfterSeconds, ...details } = error.details;
  const body = { message: error.message, code: error.code, ...details };
  return { status: error.status, body, retryAfterSeconds };
}

/** The one place where a failure becomes an answer. What nobody foresaw is logged whole and told with an id only. */
export function toErrorResponse(error: FastifyError, request: FastifyRequest): ErrorResponse {
  if (error instanceof AppError) return fromAppError(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return fromAppError(notFound());
    return { status: 400, body: toValidationErrorBody(error.validation) };
  }
  const known = FRAMEWORK_ERRORS[error.code];
  if (known) return fromAppError(known);
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error.message }, 'database away');
    return fromAppError(unavailable());
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, body: { message: 'No entendimos la solicitud', code: 'INVALID' } };
  }
  request.log.error({ err: error }, 'unforeseen');
  const message = 'Algo salió mal de nuestro lado. Intenta de nuevo.';
  return { status: 500, body: { message, code: 'INTERNAL', id: request.id } };
}

/** Sends it as JSON. */
export function sendErrorResponse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds } = toErrorResponse(error, request);
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply.status(status).header('cache-control', 'no-store').send(body);
}
