import { readStorage } from '../platform/browser-storage.ts';
import {
  AUTOMATIC_THEME,
  DARK_THEME,
  DEFAULT_THEME,
  isBrandTheme,
  isTheme,
  SYSTEM_DARK_QUERY,
  THEME_COLORS,
  THEME_KEY,
} from '../platform/theme/themes.ts';

function readTheme(): string {
  const stored = readStorage(THEME_KEY);
  if (stored === AUTOMATIC_THEME && matchMedia(SYSTEM_DARK_QUERY).matches) return DARK_THEME;
  return isTheme(stored) ? stored : DEFAULT_THEME;
}

/**
 * Applies the stored theme before the first paint. The style sheet of the themes that are not of the brand is added with
 * `document.write`, because only then the browser delays the first paint.
 */
export function applyTheme(moreThemesUrl: string | undefined): void {
  const theme = readTheme();
  document.documentElement.dataset.theme = theme;
  if (!isBrandTheme(theme)) document.write(`<link rel="stylesheet" href="${moreThemesUrl}">`);
  const color = THEME_COLORS[theme];
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (color !== undefined && meta !== null) meta.content = color;
}
