import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a cookie or a mailed link: 256 random bits, URL-safe. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Whether this may be such a secret at all: what is not need not be looked up. */
export const isSecretFormat = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored of a secret. It is random enough that a plain hash cannot be turned back. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
