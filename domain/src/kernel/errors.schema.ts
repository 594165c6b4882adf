import * as z from 'zod';

/** Error codes of the API with their HTTP status. Users read the message of an error, programs read its code. */
export const ERROR_STATUS = {
  INVALID: 400,
  MISSING_FIELDS: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  /** The person has to type the code of the second factor or the password again; `missingFields` names which. */
  CONFIRMATION_REQUIRED: 403,
  /** A key of the API may not send the request; `missingFields` names the scope that it would need, if there is one. */
  KEY_FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const codes = Object.keys(ERROR_STATUS);

/** Body of every error response (product.md, 'Errors'). */
export const errorBodySchema = z.object({
  /** Text for the user, in Spanish with few exceptions (product.md, 'Language'). */
  message: z.string(),
  code: z.string().refine((code) => codes.includes(code)),
  /** Names of missing required fields. */
  missingFields: z.array(z.string()).optional(),
  /** First validation error of each invalid field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Of a 409: stored values of the fields that were changed after the client had read them (changes.ts). */
  conflicts: z.record(z.string(), z.unknown()).optional(),
  /** Of a 409 for a reused idempotency key: what the earlier request created. */
  existingId: z.string().optional(),
  /** Identifies the request in the logs. */
  id: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
