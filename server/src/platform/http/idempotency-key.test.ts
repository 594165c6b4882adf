import { expect, it } from 'vitest';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
  idempotencyKeyOf,
} from './idempotency-key.ts';

function keyOf(body: unknown): IdempotencyKey {
  const idempotencyKey = idempotencyKeyOf('k', body);
  if (idempotencyKey === null) throw new Error('There is a key');
  return idempotencyKey;
}

it('is there when a key was sent', () => {
  expect(idempotencyKeyOf(undefined, {})).toBeNull();
  expect(idempotencyKeyOf('', {})).toBeNull();
  expect(idempotencyKeyColumns(null)).toEqual({ idempotencyKey: null, bodyHash: null });
  expect(idempotencyKeyColumns(keyOf({}))).toEqual({ idempotencyKey: 'k', bodyHash: keyOf({}).bodyHash });
  expect(keyOf({}).bodyHash).toHaveLength(16);
});

it('tells bodies apart, and refuses another than the one it was spent on', () => {
  const text = { message: 'Esa clave ya se usó para enviar otra cosa', code: 'CONFLICT' };
  const bodies = [undefined, {}, { a: 1 }, { a: '1' }, { a: 1, b: null }, { a: `${'x'.repeat(9999)}y` }];
  for (const [turn, body] of bodies.entries()) {
    for (const [other, again] of bodies.entries()) {
      const check = () => assertSameRequest(keyOf(body), keyOf(again));
      if (turn === other) expect(check).not.toThrow();
      else expect(check).toThrow(expect.objectContaining(text));
    }
  }
});

it('takes what was stored before hashes were kept for the same', () => {
  expect(() => assertSameRequest({ bodyHash: null }, keyOf({}))).not.toThrow();
});
