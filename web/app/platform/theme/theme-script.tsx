import { useContext } from 'react';
import { NonceContext } from '../nonce.ts';
import { MORE_THEMES_URL } from './theme-stylesheet.ts';
import { DARK_THEME, DEFAULT_THEME, THEME_COLORS, THEME_KEY, THEMES } from './themes.ts';

const names = JSON.stringify(THEMES.map((theme) => theme.name));
const colors = JSON.stringify(THEME_COLORS);

/**
 * Applies the stored theme before the first paint and gives the nonce of the document to the style sheet of the toasts. The
 * style sheet of the other themes is added with `document.write`, because only then the browser delays the first paint.
 */
const SCRIPT = `(function(){var d=document,t;window.__nonce__=d.currentScript.nonce;
try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}
if(${names}.indexOf(t)<0)t='${DEFAULT_THEME}';d.documentElement.dataset.theme=t;
if(t!=='${DEFAULT_THEME}'&&t!=='${DARK_THEME}')d.write('<link rel="stylesheet" href="${MORE_THEMES_URL}">');
var c=${colors}[t],m=d.querySelector('meta[name=theme-color]');if(c&&m)m.content=c})()`;

/** Place it in `<head>`, after the `theme-color` meta. */
export function ThemeScript() {
  return (
    <script
      nonce={useContext(NonceContext)}
      suppressHydrationWarning
      // Left out of the browser's build: the script runs before React.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? SCRIPT : '' }}
    />
  );
}
