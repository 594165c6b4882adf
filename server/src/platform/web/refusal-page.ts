import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOf } from '../http/error-answer.ts';
import { contentSecurityPolicy, createNonce } from './document-headers.ts';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;text-align:center;' +
  'font:1.125rem/1.5 system-ui,sans-serif;color-scheme:light dark}a{color:inherit}';

/** Our own text and nothing of the visitor's: the link leads to the address that was asked for, whatever it is. */
const pageOf = (message: string, nonce: string) => `<!doctype html>
<html lang="es-DO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Uneed</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><h1>Uneed</h1><p>${message}</p><p><a href="">Intentar de nuevo</a></p></body>
</html>
`;

/** Who asked for a page and cannot have it (too many, the database away) gets a page that says so, not JSON. */
export function answerWithPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds } = refusalOf(error, request);
  const nonce = createNonce();
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, []),
    })
    .send(pageOf(body.message, nonce));
}
