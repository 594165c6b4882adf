import { isPagePath } from '@uneed/domain/kernel/page-url/page-path.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorResponse, toErrorResponse } from '../http/error-response.ts';
import { contentSecurityPolicy, createNonce, DOCUMENT_HEADERS } from './documents.ts';

/** Uses the colours of web/app/ui/themes.css; the style sheet of the app is not available here. */
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;box-sizing:border-box;min-height:100vh;padding:1.5rem;' +
  'display:grid;place-content:center;justify-items:center;gap:1rem;text-align:center;text-wrap:balance;' +
  'font:1.125rem/1.5 system-ui,sans-serif;background:light-dark(#f7f5f2,#151412);' +
  'color:light-dark(#15120f,#f1ede7)}h1,p{margin:0}a{display:inline-block;padding:.625rem 1.25rem;' +
  'border-radius:.75rem;font-weight:600;text-decoration:none;background:light-dark(#0a5a84,#66bfea);' +
  'color:light-dark(#fff,#06202f)}';

/** `message` must be a text of the app, without user input, because it is not escaped. The link reloads the page. */
const renderErrorPage = (message: string, nonce: string) => `<!doctype html>
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

/** Fastify error handler of page routes: responds with an HTML page instead of JSON. */
export function sendErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds } = toErrorResponse(error, request);
  const nonce = createNonce();
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply
    .status(status)
    .headers({
      ...DOCUMENT_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, []),
    })
    .send(renderErrorPage(body.message, nonce));
}

/** Fastify error handler that responds with an HTML page or with JSON, depending on the path. */
export const sendErrorOfPath = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  isPagePath(request.url) ? sendErrorPage(error, request, reply) : sendErrorResponse(error, request, reply);
