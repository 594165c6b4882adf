import { useRef } from 'react';
import { createIdempotencyKey } from './idempotency-key.ts';

/** Gives the Idempotency-Key of what is sent: the same for the same content, so that a second try after a lost answer makes nothing twice. */
export function useIdempotencyKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: createIdempotencyKey() };
    return last.current.key;
  };
}
