import * as z from 'zod';

/**
 * The version that a change began from: the values of the changed fields as the client read them. The server responds 409 with
 * `conflicts` where a field has another value by now. Other clients may leave it out; then the last change wins.
 */
export const baseSchema = z.record(z.string(), z.unknown());
