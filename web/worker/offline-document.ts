import {
  AUTOMATIC_THEME,
  DARK_THEME,
  DEFAULT_THEME,
  SYSTEM_DARK_QUERY,
  THEME_COLORS,
  THEME_KEY,
  THEMES,
} from '../app/platform/theme/themes.ts';
import { type Html, html, raw } from './html.ts';
import { STYLE } from './offline-style.ts';

const LOGO = raw(
  '<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0a5a84"/>' +
    '<path d="M9 8.5v8.2a7 7 0 0 0 14 0V8.5" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>' +
    '<circle cx="23" cy="8.5" r="3.4" fill="#ff8f70"/></svg>',
);

const DARK_THEMES = THEMES.filter(({ isDark }) => isDark).map(({ name }) => name);

/** Applies the theme of the app as light or dark; the automatic one is that of the system. */
const THEME_SCRIPT = `let theme;try{theme=localStorage.getItem('${THEME_KEY}')}catch{}
if(theme==='${AUTOMATIC_THEME}'?matchMedia('${SYSTEM_DARK_QUERY}').matches:${JSON.stringify(DARK_THEMES)}.includes(theme)){
document.documentElement.dataset.theme='${DARK_THEME}';document.querySelector('meta[name=theme-color]').content='${THEME_COLORS[DARK_THEME]}'}`;

/** Milliseconds between two checks whether the server responds: a phone may report a network that does not work. */
const RETRY_INTERVAL_MS = 5_000;

/**
 * Checks whether the server responds again. Then a page that has nothing to read opens the requested address by itself (a form
 * that was sent here is not sent again); on a page that is being read the strip offers it.
 */
const RETRY_SCRIPT = `const check=()=>fetch('/healthz',{method:'HEAD',cache:'no-store'}).then(()=>{clearInterval(timer);
const strip=document.querySelector('.strip');if(!strip)return location.replace(location.href);
strip.firstChild.textContent='Ya hay conexión.';strip.lastChild.hidden=false},()=>{});
addEventListener('online',check);const timer=setInterval(check,${RETRY_INTERVAL_MS});`;

type Options = {
  title: string;
  /** What the strip on top says; without one the page opens the requested address when the network is back. */
  strip?: string;
  /** Class of the main content. */
  layout: 'center' | 'narrow' | 'wide';
  content: Html;
};

/** Content Security Policy: the two scripts, requests to this origin only, no forms, no framing. */
const buildPolicy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; style-src 'unsafe-inline'; img-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The link with an empty href requests the same address again. */
const renderStrip = (text: string) =>
  html`<p class="strip" role="status"><span>${text}</span> <a href="" hidden>Ver la página al día</a></p>`;

const renderDocument = ({ title, strip, layout, content }: Options, nonce: string) => html`<!doctype html>
<html lang="es-DO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${THEME_COLORS[DEFAULT_THEME] ?? ''}">
<title>${title} · Uneed</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(STYLE)}</style>
<script nonce="${nonce}">${raw(THEME_SCRIPT)}</script>
</head>
<body>
<header class="bar"><a href="/">${LOGO}Uneed</a></header>
${strip !== undefined && renderStrip(strip)}
<main class="${layout}">${content}</main>
<script nonce="${nonce}">${raw(RETRY_SCRIPT)}</script>
</body>
</html>
`;

/**
 * A page that the worker renders without a network. It is complete in itself: nothing of the app's build is loaded, so that data
 * and scripts of different builds never meet.
 */
export function createOfflineResponse(options: Options): Response {
  const nonce = crypto.randomUUID();
  return new Response(renderDocument(options, nonce).html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': buildPolicy(nonce),
      'cache-control': 'no-store',
    },
  });
}
