import { randomBytes } from 'node:crypto';

/** Creates a nonce for one rendered document. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * Content security policy of a document: scripts and styles of this origin only, inline ones only with the nonce, no
 * frames. `imageOrigins` are other origins from which images may be loaded.
 */
export function contentSecurityPolicy(nonce: string, imageOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const TWO_YEARS_SECONDS = 63_072_000;

/** Headers of every document besides its content security policy. */
export const documentHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(isHttps ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
});
