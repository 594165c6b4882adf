import type { ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';
import { type AnyText, getText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';

/** Text shown when there was no response, or one that does not come from the API (product.md, 'Errors'). */
export const OFFLINE_MESSAGE = 'Error de conexión con el servidor';

type ApiErrorFields = {
  status: number;
  code: ErrorCode | 'UNREADABLE';
  message: string;
  fields?: Record<string, string>;
  missingFields?: string[];
  conflicts?: Record<string, unknown>;
  existingId?: string;
  retryAfterSeconds?: number | undefined;
};

/** A failed request. `message` is shown to the user; `status` is 0 when there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorFields['code'];
  /** The first validation error of each invalid field of the payload. */
  readonly fields: Record<string, string>;
  /** Required fields that are missing in the payload. */
  readonly missingFields: string[];
  /** Stored values of the fields that were changed meanwhile; empty unless the server refused the change for that. */
  readonly conflicts: Record<string, unknown>;
  /** What an earlier request with the same idempotency key created; null unless the server refused the request for that. */
  readonly existingId: string | null;
  /** Seconds to wait before a retry, from `Retry-After`; undefined when the server sent none. */
  readonly retryAfterSeconds: number | undefined;

  constructor(error: ApiErrorFields, options?: ErrorOptions) {
    super(error.message, options);
    this.name = 'ApiError';
    this.status = error.status;
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.missingFields = error.missingFields ?? [];
    this.conflicts = error.conflicts ?? {};
    this.existingId = error.existingId ?? null;
    this.retryAfterSeconds = error.retryAfterSeconds;
  }

  /** Whether there was no response, so that the same request may succeed later. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Whether `message` comes from the server: there was a response, and it could be parsed. */
  get hasServerMessage(): boolean {
    return !this.isOffline && this.code !== 'UNREADABLE';
  }
}

/** Whether a request failed because there was no response. */
export const isConnectionError = (error: unknown): boolean => error instanceof ApiError && error.isOffline;

/** The error for a request without a response. */
export const createOfflineError = (cause: unknown) =>
  new ApiError({ status: 0, code: 'UNAVAILABLE', message: OFFLINE_MESSAGE }, { cause });

/** Seconds of a `Retry-After` header. The date form is ignored: our servers do not send it. */
const parseRetryAfter = (retryAfter: string | null) => Number(retryAfter) || undefined;

/** The error for a response that is not the API's (a proxy's error page, a captive portal); its text is that of a lost connection. */
export const createUnreadableError = (status: number, retryAfter: string | null = null) =>
  new ApiError({
    status,
    code: 'UNREADABLE',
    message: OFFLINE_MESSAGE,
    retryAfterSeconds: parseRetryAfter(retryAfter),
  });

/** The error that a response describes. `retryAfter` is its `Retry-After` header. */
export function parseErrorResponse(status: number, text: string, retryAfter: string | null = null): ApiError {
  const unreadable = createUnreadableError(status, retryAfter);
  const { retryAfterSeconds } = unreadable;
  try {
    const body: Partial<ApiErrorFields> | null = JSON.parse(text);
    if (typeof body?.message !== 'string' || typeof body.code !== 'string') return unreadable;
    const { message, code, fields, missingFields, conflicts, existingId } = body;
    const details = { fields, missingFields, conflicts, existingId };
    return new ApiError({ status, code, message, ...details, retryAfterSeconds });
  } catch {
    return unreadable;
  }
}

/** The message to show for any error; `fallback` is used for responses without a message and for errors that are not `ApiError`s. */
export const getErrorMessage = (error: unknown, fallback: AnyText = OFFLINE_MESSAGE): string =>
  error instanceof ApiError && (error.hasServerMessage || error.isOffline)
    ? error.message
    : getText(fallback);
