import moreThemes from './more-themes.css?url';
import { isBrandTheme } from './themes.ts';

/** URL of the style sheet with all themes except the two of the brand, which every page includes. */
export const MORE_THEMES_URL: string = moreThemes;

const isStylesheetLoaded = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === MORE_THEMES_URL,
  );

/** Loads the style sheet of the other themes once; resolves when they can be applied, and also when loading fails. */
export function loadMoreThemes(): Promise<void> {
  if (isStylesheetLoaded()) return Promise.resolve();
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

/** Loads the style sheet of a theme, if it has one of its own. */
export const loadTheme = (name: string): Promise<void> =>
  isBrandTheme(name) ? Promise.resolve() : loadMoreThemes();
