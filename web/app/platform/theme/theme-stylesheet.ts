import moreThemes from './more-themes.css?url';
import { isBrandTheme } from './themes.ts';

/** Address of the style sheet with all themes but the two of the house, which every page carries anyway. */
export const MORE_THEMES_URL: string = moreThemes;

const isStylesheetLoaded = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === MORE_THEMES_URL,
  );

/** Brings the colours of a theme to this page; when it resolves they can be shown. Without a connection it resolves too. */
export function loadTheme(name: string): Promise<void> {
  if (isBrandTheme(name) || isStylesheetLoaded()) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = MORE_THEMES_URL;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
}
