type Theme = { name: string; isDark: boolean };

const DARK = new Set(
  'dark synthwave halloween forest black luxury dracula business night coffee dim sunset uneedDark'.split(
    ' ',
  ),
);

/** The 34 themes in the order in which they are offered, as `data-theme` names (product.md, 'Themes'). */
export const THEMES: readonly Theme[] = (
  'light dark cupcake bumblebee emerald corporate synthwave retro cyberpunk valentine halloween garden forest aqua ' +
  'lofi pastel fantasy wireframe black luxury dracula cmyk autumn business acid lemonade night coffee winter dim nord ' +
  'sunset uneed uneedDark'
)
  .split(' ')
  .map((name) => ({ name, isDark: DARK.has(name) }));

export const DEFAULT_THEME = 'uneed';
export const DARK_THEME = 'uneedDark';
/** Stored instead of a theme: the brand theme that matches the light or dark setting of the system. */
export const AUTOMATIC_THEME = 'auto';
/** Media query of the dark setting of the system. */
export const SYSTEM_DARK_QUERY = '(prefers-color-scheme: dark)';
/** localStorage key of the chosen theme. */
export const THEME_KEY = 'chat-theme';

/** localStorage keys of the last chosen light and dark theme; the menu switches between these two. */
export const LAST_THEME_KEYS = { light: `${THEME_KEY}-light`, dark: `${THEME_KEY}-dark` } as const;

/** Colour of the browser's toolbar: the page background of the brand themes. */
export const THEME_COLORS: Readonly<Record<string, string>> = {
  [DEFAULT_THEME]: '#f7f5f2',
  [DARK_THEME]: '#151412',
};

/** Whether every page includes the theme; the others are in a separate style sheet. */
export const isBrandTheme = (name: string): boolean => name === DEFAULT_THEME || name === DARK_THEME;

export const isTheme = (name: string | null): name is string => THEMES.some((theme) => theme.name === name);
export const isDarkTheme = (name: string): boolean => DARK.has(name);
