/** Creates a value for the Idempotency-Key header. Not `randomUUID`, which browsers only offer on https pages. */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
