import type { ErrorCode } from '@uneed/domain/kernel/errors.ts';

/** Text shown when no answer came, or one that is not of the API (specification 1 §8). */
export const OFFLINE_MESSAGE = 'Error de conexión con el servidor';

type ApiErrorFields = {
  status: number;
  code: ErrorCode | 'UNREADABLE';
  message: string;
  fields?: Record<string, string>;
  missingFields?: string[];
  retryAfterSeconds?: number | undefined;
};

/** A call that did not succeed. `message` is what a person reads; `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorFields['code'];
  /** First complaint about each field of the payload that has one. */
  readonly fields: Record<string, string>;
  /** Required fields that the server did not find. */
  readonly missingFields: string[];
  /** After so long the same call may work; undefined when the server did not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: ApiErrorFields, options?: ErrorOptions) {
    super(refusal.message, options);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
    this.missingFields = refusal.missingFields ?? [];
    this.retryAfterSeconds = refusal.retryAfterSeconds;
  }

  /** Whether the server was not reached, so that the same call may work later. */
  get isOffline(): boolean {
    return this.status === 0;
  }

  /** Whether the message is the server's own: an answer came, and it could be read. */
  get hasServerMessage(): boolean {
    return !this.isOffline && this.code !== 'UNREADABLE';
  }
}

/** The failure of a call that got no answer. */
export const createOfflineError = (cause: unknown) =>
  new ApiError({ status: 0, code: 'UNAVAILABLE', message: OFFLINE_MESSAGE }, { cause });

/** Seconds of a `Retry-After`; a date, which no server of ours sends, counts as not said. */
const parseRetryAfter = (retryAfter: string | null) => Number(retryAfter) || undefined;

/** The failure of a call whose answer is not the API's (a proxy's page, the door of a café's network): reads as lost connection. */
export const createUnreadableError = (status: number, retryAfter: string | null = null) =>
  new ApiError({
    ...{ status, code: 'UNREADABLE', message: OFFLINE_MESSAGE },
    retryAfterSeconds: parseRetryAfter(retryAfter),
  });

/** The failure that an answer tells of, `retryAfter` being its header. */
export function parseErrorResponse(status: number, text: string, retryAfter: string | null = null): ApiError {
  const unreadable = createUnreadableError(status, retryAfter);
  const { retryAfterSeconds } = unreadable;
  try {
    const body: Partial<ApiErrorFields> | null = JSON.parse(text);
    if (typeof body?.message !== 'string' || typeof body.code !== 'string') return unreadable;
    const { message, code, fields, missingFields } = body;
    return new ApiError({ status, code, message, fields, missingFields, retryAfterSeconds });
  } catch {
    return unreadable;
  }
}

/** What a person should read about any failure; the fallback is for an answer that says nothing, and for what is no call's failure. */
export const getErrorMessage = (error: unknown, fallback = OFFLINE_MESSAGE): string =>
  error instanceof ApiError && (error.hasServerMessage || error.isOffline) ? error.message : fallback;
