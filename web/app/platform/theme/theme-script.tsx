import { useContext } from 'react';
import { NonceContext } from '../nonce.ts';
import { DEFAULT_THEME, THEME_COLORS, THEME_KEY, THEMES } from './themes.ts';

const names = JSON.stringify(THEMES.map((theme) => theme.name));
const colors = JSON.stringify(THEME_COLORS);

/** Applies the stored theme before the first paint; also tells the toasts' style sheet this document's nonce. */
const SCRIPT = `(function(){var d=document,t;window.__nonce__=d.currentScript.nonce;
try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}
if(${names}.indexOf(t)<0)t='${DEFAULT_THEME}';d.documentElement.dataset.theme=t;
var c=${colors}[t],m=d.querySelector('meta[name=theme-color]');if(c&&m)m.content=c})()`;

/** Goes into `<head>`, after the `theme-color` meta. */
export function ThemeScript() {
  return (
    <script
      nonce={useContext(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  );
}
