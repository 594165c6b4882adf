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

/** Headers of every document besides its content security policy and those of every response (platform/http/server.ts). */
export const DOCUMENT_HEADERS = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};
