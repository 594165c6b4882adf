/** Id of a record: a UUID, version 7 if the server creates it. */
export type Id = string;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value is a valid id; `idSchema` accepts the same. */
export const isId = (value: unknown): value is Id => typeof value === 'string' && ID.test(value);
