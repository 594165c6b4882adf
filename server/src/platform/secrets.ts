import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Creates a secret for a cookie or a link in an e-mail: 256 random bits, URL-safe. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Whether the text has the format of such a secret; otherwise no lookup is necessary. */
export const isSecretFormat = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Returns the hash to store. A plain hash is enough, because the secret has 256 random bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Creates a code of random digits that a person types. Few digits are guessed soon: hash it like a password. */
export const createCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Creates a text of random characters of an alphabet, such as a reference that people read aloud. */
export const createRandomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
