import { MORE_THEMES_URL } from './theme-stylesheet.ts';
import {
  AUTOMATIC_THEME,
  DARK_THEME,
  DEFAULT_THEME,
  SYSTEM_DARK_QUERY,
  THEME_COLORS,
  THEME_KEY,
  THEMES,
} from './themes.ts';

/**
 * Applies the stored theme before the first paint and keeps the nonce of the document for `deferred-scripts.ts`. The
 * style sheet of the other themes is added with `document.write`, because only then the browser delays the first paint.
 */
const buildScript = () => `(function(){var d=document,t;window.__nonce__=d.currentScript.nonce;
try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}
if(t==='${AUTOMATIC_THEME}'&&matchMedia('${SYSTEM_DARK_QUERY}').matches)t='${DARK_THEME}';
if(${JSON.stringify(THEMES.map((theme) => theme.name))}.indexOf(t)<0)t='${DEFAULT_THEME}';d.documentElement.dataset.theme=t;
if(t!=='${DEFAULT_THEME}'&&t!=='${DARK_THEME}')d.write('<link rel="stylesheet" href="${MORE_THEMES_URL}">');
var c=${JSON.stringify(THEME_COLORS)}[t],m=d.querySelector('meta[name=theme-color]');if(c&&m)m.content=c})()`;

/** For `HeadScript`, after the `theme-color` meta. */
export const THEME_SCRIPT = import.meta.env.SSR ? buildScript() : '';
