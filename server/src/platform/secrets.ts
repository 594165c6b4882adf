import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a cookie or a mailed link: 256 random bits, URL-safe. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It is random enough that a plain hash cannot be turned back. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
