import { expect, it } from 'vitest';
import {
  assertSameRequest,
  type IdempotencyKey,
  idempotencyKeyColumns,
  idempotencyKeyOf,
} from './idempotency-key.ts';

function keyOf(body: unknown): IdempotencyKey {
  const idempotencyKey = idempotencyKeyOf('k', body);
  if (idempotencyKey === null) throw new Error('Expected a key');
  return idempotencyKey;
}

it('is null without a key', () => {
  expect(idempotencyKeyOf(undefined, {})).toBeNull();
  expect(idempotencyKeyOf('', {})).toBeNull();
  expect(idempotencyKeyColumns(null)).toEqual({ idempotencyKey: null, bodyHash: null });
  expect(idempotencyKeyColumns(keyOf({}))).toEqual({ idempotencyKey: 'k', bodyHash: keyOf({}).bodyHash });
  expect(keyOf({}).bodyHash).toHaveLength(16);
});

it('throws 409 for a reused key with another body', () => {
  const text = { message: 'Esa clave ya se usó para enviar otra cosa', code: 'CONFLICT' };
  const bodies = [undefined, {}, { a: 1 }, { a: '1' }, { a: 1, b: null }, { a: `${'x'.repeat(9999)}y` }];
  for (const [index, body] of bodies.entries()) {
    for (const [otherIndex, otherBody] of bodies.entries()) {
      const check = () => assertSameRequest(keyOf(body), keyOf(otherBody));
      if (index === otherIndex) expect(check).not.toThrow();
      else expect(check).toThrow(expect.objectContaining(text));
    }
  }
});

it('accepts a row that was stored without a hash', () => {
  expect(() => assertSameRequest({ bodyHash: null }, keyOf({}))).not.toThrow();
});
