import type { ErrorBody } from '@uneed/domain/kernel/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '../db/errors.ts';
import { AppError, invalid, notFound, unavailable } from './app-error.ts';

/** In our words, the refusals that Fastify makes itself. */
const FRAMEWORK_REFUSALS: Record<string, AppError> = {
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
function schemaAnswer(issues: Issue[]): ErrorBody {
  if (issues.some(isWrongShape)) return { message: WRONG_SHAPE_TEXT, code: 'INVALID' };
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    if (field && message && !fields[field]) fields[field] = message;
  }
  const body: ErrorBody = { message: issues[0]?.message ?? 'Datos inválidos', code: 'INVALID' };
  return Object.keys(fields).length > 0 ? { ...body, fields } : body;
}

function refuse(reply: FastifyReply, error: AppError) {
  const { retryAfterSeconds, ...details } = error.details;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply.status(error.status).send({ message: error.message, code: error.code, ...details });
}

/** The one place where a failure becomes an answer. What nobody foresaw is logged whole and answered with an id only. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  if (error instanceof AppError) return refuse(reply, error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return refuse(reply, notFound());
    return reply.status(400).send(schemaAnswer(error.validation));
  }
  const known = FRAMEWORK_REFUSALS[error.code];
  if (known) return refuse(reply, known);
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error.message }, 'database away');
    return refuse(reply, unavailable());
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return reply.status(error.statusCode).send({ message: 'No entendimos la solicitud', code: 'INVALID' });
  }
  request.log.error({ err: error }, 'unforeseen');
  return reply.status(500).send({
    message: 'Algo salió mal de nuestro lado. Intenta de nuevo.',
    code: 'INTERNAL',
    id: request.id,
  });
}
