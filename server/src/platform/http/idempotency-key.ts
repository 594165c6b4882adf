import { hash } from 'node:crypto';
import { AppError } from './app-error.ts';

export const IDEMPOTENCY_KEY_REUSED_TEXT = 'Esa clave ya se usó para enviar otra cosa';

/** Identifies a repeated request: its `Idempotency-Key` header and a hash of its body. */
export type IdempotencyKey = { key: string; bodyHash: Buffer };

/** Truncated hash, because messages store it permanently. */
const HASH_BYTES = 16;

/** Returns null for a request without a key. `body` is the validated one, so values that the schema trims or drops do not count. */
export function idempotencyKeyOf(key: string | undefined, body: unknown): IdempotencyKey | null {
  if (!key) return null;
  return { key, bodyHash: hash('sha256', JSON.stringify(body ?? null), 'buffer').subarray(0, HASH_BYTES) };
}

/** The columns in which a table stores the request that created a row. */
export const idempotencyKeyColumns = (idempotencyKey: IdempotencyKey | null) => ({
  idempotencyKey: idempotencyKey?.key ?? null,
  bodyHash: idempotencyKey?.bodyHash ?? null,
});

/**
 * 409 when the key was used before with another body, with the id of what was created then where the caller may see it. Rows from
 * before hashes were stored have none and pass.
 */
export function assertSameRequest(
  stored: { bodyHash: Buffer | null },
  { bodyHash }: IdempotencyKey,
  existingId?: string,
): void {
  if (!stored.bodyHash || stored.bodyHash.equals(bodyHash)) return;
  throw new AppError('CONFLICT', IDEMPOTENCY_KEY_REUSED_TEXT, existingId === undefined ? {} : { existingId });
}
