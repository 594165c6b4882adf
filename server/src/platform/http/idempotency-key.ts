import { hash } from 'node:crypto';
import { conflict } from './app-error.ts';

export const IDEMPOTENCY_KEY_REUSED_TEXT = 'Esa clave ya se usó para enviar otra cosa';

/** What tells the same call made again: its `Idempotency-Key`, and a hash of the body that was sent under it. */
export type IdempotencyKey = { key: string; bodyHash: Buffer };

/** Enough to tell two bodies apart; messages keep theirs for ever. */
const HASH_BYTES = 16;

/** Null for a call without a key. The body is the checked one: what its schema trims or leaves out makes no other call. */
export function idempotencyKeyOf(key: string | undefined, body: unknown): IdempotencyKey | null {
  if (!key) return null;
  return { key, bodyHash: hash('sha256', JSON.stringify(body ?? null), 'buffer').subarray(0, HASH_BYTES) };
}

/** The columns in which a table keeps the call that made a row. */
export const idempotencyKeyColumns = (idempotencyKey: IdempotencyKey | null) => ({
  idempotencyKey: idempotencyKey?.key ?? null,
  bodyHash: idempotencyKey?.bodyHash ?? null,
});

/** 409 when a key that was spent on one body comes with another. A row without a hash is from before they were kept. */
export function assertSameRequest(stored: { bodyHash: Buffer | null }, { bodyHash }: IdempotencyKey): void {
  if (stored.bodyHash && !stored.bodyHash.equals(bodyHash)) throw conflict(IDEMPOTENCY_KEY_REUSED_TEXT);
}
