import { hash } from 'node:crypto';
import { conflict } from './app-error.ts';

export const KEY_SPENT_TEXT = 'Esa clave ya se usó para enviar otra cosa';

/** What tells the same call made again: its `Idempotency-Key`, and a hash of the body that was sent under it. */
export type CallKey = { key: string; bodyHash: Buffer };

/** Enough to tell two bodies apart; messages keep theirs for ever. */
const HASH_BYTES = 16;

/** Null for a call without a key. The body is the checked one: what its schema trims or leaves out makes no other call. */
export function callKeyOf(key: string | undefined, body: unknown): CallKey | null {
  if (!key) return null;
  return { key, bodyHash: hash('sha256', JSON.stringify(body ?? null), 'buffer').subarray(0, HASH_BYTES) };
}

/** The columns in which a table keeps the call that made a row. */
export const callKeyColumns = (callKey: CallKey | null) => ({
  idempotencyKey: callKey?.key ?? null,
  bodyHash: callKey?.bodyHash ?? null,
});

/** 409 when a key that was spent on one body comes with another. A row without a hash is from before they were kept. */
export function assertSameCall(spentOn: { bodyHash: Buffer | null }, { bodyHash }: CallKey): void {
  if (spentOn.bodyHash && !spentOn.bodyHash.equals(bodyHash)) throw conflict(KEY_SPENT_TEXT);
}
