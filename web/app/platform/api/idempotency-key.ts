/** A new Idempotency-Key. Not `randomUUID`, which browsers keep for pages behind https. */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
