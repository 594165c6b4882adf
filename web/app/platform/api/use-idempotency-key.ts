import { useRef } from 'react';
import { createIdempotencyKey } from './idempotency-key.ts';

/**
 * Returns a function that returns the Idempotency-Key for a content: the same key for the same content, so that a retry has
 * no second effect.
 */
export function useIdempotencyKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: createIdempotencyKey() };
    return last.current.key;
  };
}
