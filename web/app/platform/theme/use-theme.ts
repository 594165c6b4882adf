import { useSyncExternalStore } from 'react';
import { loadTheme } from './theme-stylesheet.ts';
import { DARK_THEME, DEFAULT_THEME, isDarkTheme, isTheme, LAST_THEME_KEYS, THEME_KEY } from './themes.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  // Another tab chose a theme.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY && isTheme(newValue)) void applyTheme(newValue);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const getTheme = () => document.documentElement.dataset.theme ?? DEFAULT_THEME;

/** The theme that was requested last: a style sheet that loads late must not apply an older choice. */
let requestedTheme: string | null = null;

async function applyTheme(name: string) {
  requestedTheme = name;
  await loadTheme(name);
  if (requestedTheme !== name) return;
  document.documentElement.dataset.theme = name;
  const background = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', background);
  for (const listener of listeners) listener();
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Applies the theme and stores it on this device. */
function chooseTheme(name: string) {
  try {
    localStorage.setItem(THEME_KEY, name);
    localStorage.setItem(isDarkTheme(name) ? LAST_THEME_KEYS.dark : LAST_THEME_KEYS.light, name);
  } catch {
    // Storage is full or blocked: the choice then lasts as long as the page.
  }
  void applyTheme(name);
}

/** The last chosen light or dark theme, or the brand theme of that kind. */
function getLastTheme(kind: keyof typeof LAST_THEME_KEYS): string {
  const name = readStorage(LAST_THEME_KEYS[kind]);
  if (isTheme(name) && isDarkTheme(name) === (kind === 'dark')) return name;
  return kind === 'dark' ? DARK_THEME : DEFAULT_THEME;
}

/** The current theme, with setters; before hydration it is the default theme. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, getTheme, () => DEFAULT_THEME);
  const isDark = isDarkTheme(theme);
  return {
    theme,
    isDark,
    choose: chooseTheme,
    toggle: () => chooseTheme(getLastTheme(isDark ? 'light' : 'dark')),
  };
}
