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

/**
 * Style of the pages that the worker renders: the brand colours (web/app/ui/themes.css) in light and dark. The style sheet of
 * the app is not available without a network.
 */
const STYLE = `
:root{color-scheme:light;--base:#f7f5f2;--card:#fff;--line:#e6e1da;--text:#15120f;--muted:#57534e;--primary:#0a5a84;
--on-primary:#fff;--strip:#2f2b27;--success:#176b43}
:root[data-theme=uneedDark]{color-scheme:dark;--base:#151412;--card:#1f1d1a;--line:#38342f;--text:#f1ede7;--muted:#b5aea4;--primary:#66bfea;
--on-primary:#06202f;--strip:#38342f;--success:#6fcf9b}
*{box-sizing:border-box}[hidden]{display:none!important}body{margin:0;min-height:100dvh;display:flex;flex-direction:column;
font:1rem/1.55 "Plus Jakarta Sans Variable",system-ui,sans-serif;background:var(--base);color:var(--text);overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,blockquote{margin:0}h1,h2,h3{line-height:1.25;text-wrap:balance}ul,ol{padding:0;list-style:none}
h1{font-size:1.5rem}h2{font-size:1.125rem}a{color:var(--primary)}
.bar{background:var(--card);border-bottom:1px solid var(--line)}
.bar a{display:flex;width:100%;max-width:72rem;margin:0 auto;padding:.75rem 1rem;align-items:center;gap:.5rem;min-height:3.75rem;color:inherit;font-size:1.25rem;font-weight:800;text-decoration:none}
.strip{position:sticky;top:0;background:var(--strip);color:#f7f5f2;padding:.5rem 1rem;text-align:center;font-size:.875rem;font-weight:500}
.strip a{color:inherit;display:inline-block;padding:.625rem .25rem;margin:-.625rem 0}
main{flex:1;width:100%;max-width:72rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;gap:1.5rem;align-content:start}
main.narrow{max-width:48rem}main.wide{gap:1rem}
.center{align-content:center;justify-items:center;text-align:center;text-wrap:balance;gap:1rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;display:grid;gap:1rem;align-content:start}
.muted{color:var(--muted);font-size:.875rem}.stack{display:grid;gap:.75rem;min-width:0}.spaced>*+*{margin-top:.75rem}.strong{font-weight:600}.verified{color:var(--success)}
.tags{display:flex;flex-wrap:wrap;gap:.5rem}
.tags li{border:1px solid var(--line);border-radius:.5rem;padding:.125rem .625rem;font-size:.875rem;font-weight:600}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:0;
border-radius:.75rem;font:inherit;font-weight:600;text-decoration:none;background:var(--primary);color:var(--on-primary)}
.button.quiet{background:none;border:1px solid var(--line);color:inherit}
.button:disabled{background:var(--line);color:var(--muted);border:0}.row{display:flex;flex-wrap:wrap;gap:.75rem}.halves>*{flex:1}.start{justify-items:start}
.back{display:inline-flex;align-items:center;min-height:2.75rem;margin:-.75rem 0;font-size:.875rem;font-weight:500;color:var(--muted)}
.facts div{display:flex;justify-content:space-between;gap:1.5rem;font-size:.875rem;padding:.25rem 0}
.facts dt{color:var(--muted)}.facts dd{text-align:right;font-weight:500}
.jobs{display:grid;gap:.75rem}.jobs a{display:grid;gap:.125rem;padding:.875rem 1rem;border:1px solid var(--line);border-radius:.75rem;
background:var(--card);color:inherit;text-decoration:none}.jobs strong{font-size:1rem;line-height:1.35}.jobs a:hover strong{text-decoration:underline}
.rich{display:grid;gap:.75rem}.rich ul,.rich ol{padding-left:1.5rem;display:grid;gap:.25rem}.rich ul{list-style:disc}.rich ol{list-style:decimal}
.rich blockquote{border-left:4px solid var(--line);padding-left:1rem;color:var(--muted)}.rich hr{width:100%;border:0;border-top:1px solid var(--line)}
.rich h3{font-size:1rem}:focus-visible{outline:2px solid var(--primary);outline-offset:2px;border-radius:.25rem}
@media (min-width:64rem){.columns{display:grid;grid-template-columns:minmax(0,1fr) 22rem;gap:1.5rem;align-items:start}}
@media (max-width:63.99rem){.columns{display:grid;gap:1.5rem}}
`;

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
