/**
 * Request header with the id of the user for whom a page makes a change. The session cookie may belong to another user by then,
 * because tabs share it. The name on the wire stays `x-person`.
 */
export const USER_HEADER = 'x-person';
