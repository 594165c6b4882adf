/** Brand colours (web/app/ui/themes.css), light or dark as on the device; the app's style sheet is not available offline. */
const STYLE =
  ':root{color-scheme:light dark}body{margin:0;box-sizing:border-box;min-height:100vh;padding:1.5rem;display:grid;' +
  'place-content:center;font:1.125rem/1.5 system-ui,sans-serif;background:light-dark(#f7f5f2,#151412);' +
  'color:light-dark(#15120f,#f1ede7)}main{display:grid;justify-items:center;gap:1rem;text-align:center;' +
  'text-wrap:balance}h1,p{margin:0}h1{font-size:1.5rem;line-height:1.25}a{display:inline-block;margin-top:.5rem;' +
  'padding:.625rem 1.25rem;border-radius:.75rem;font-weight:600;text-decoration:none;' +
  'background:light-dark(#0a5a84,#66bfea);color:light-dark(#fff,#06202f)}';

const LOGO =
  '<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0a5a84"/>' +
  '<path d="M9 8.5v8.2a7 7 0 0 0 14 0V8.5" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>' +
  '<circle cx="23" cy="8.5" r="3.4" fill="#ff8f70"/></svg>';

/** Milliseconds between two checks whether the server responds: a phone may report a network that does not work. */
const RETRY_INTERVAL_MS = 5_000;

/** Opens the requested address again when the server responds. A form that was sent here is not sent again. */
const RETRY_SCRIPT = `const retry = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(() => location.replace(location.href), () => {});
addEventListener('online', retry);
setInterval(retry, ${RETRY_INTERVAL_MS});`;

/** The link with an empty href reloads the requested address. */
const renderPage = (nonce: string) => `<!doctype html>
<html lang="es-DO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f5f2">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151412">
<title>Sin conexión · Uneed</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
${LOGO}
<h1>No tienes conexión</h1>
<p>Abriremos la página en cuanto vuelva tu internet.</p>
<a href="">Intentar de nuevo</a>
</main>
<script nonce="${nonce}">${RETRY_SCRIPT}</script>
</body>
</html>
`;

/** Content Security Policy: one script, requests to this origin only, no framing. */
const buildPolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; style-src 'unsafe-inline'; img-src 'self'; ` +
  "base-uri 'none'; frame-ancestors 'none'";

/** The response for a page request without a network. The page is part of the worker, so that nothing has to be cached. */
export function createOfflineResponse(): Response {
  const nonce = crypto.randomUUID();
  return new Response(renderPage(nonce), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': buildPolicy(nonce) },
  });
}
