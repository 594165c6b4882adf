import { useRef } from 'react';

const NONE = { content: '', key: '' };

/**
 * Idempotency-Keys of what a form or button creates. `get(content)` returns the same key for the same content, so that a second tap and a
 * retry after a lost response have no second effect. Call `renew` after a success: then the same content is meant to be created again.
 */
export function useIdempotencyKey() {
  const last = useRef(NONE);
  const get = (content: object): string => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: createIdempotencyKey() };
    return last.current.key;
  };
  const renew = () => {
    last.current = NONE;
  };
  return { get, renew };
}

/** Creates a value for the Idempotency-Key header. Not `randomUUID`, which browsers only offer on https pages. */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
