import { useSyncExternalStore } from 'react';
import { DARK_THEME, DEFAULT_THEME, isDarkTheme, isTheme, THEME_KEY } from './themes.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  // Another tab chose a theme.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === THEME_KEY && isTheme(newValue)) show(newValue);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const current = () => document.documentElement.dataset.theme ?? DEFAULT_THEME;

function show(name: string) {
  document.documentElement.dataset.theme = name;
  const background = getComputedStyle(document.body).backgroundColor;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', background);
  for (const listener of listeners) listener();
}

/** Takes the theme into use and remembers it on this device. */
function choose(name: string) {
  try {
    localStorage.setItem(THEME_KEY, name);
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
  show(name);
}

/** The theme in use, with setters; before hydration it reads as the default. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, current, () => DEFAULT_THEME);
  const isDark = isDarkTheme(theme);
  return { theme, isDark, choose, toggle: () => choose(isDark ? DEFAULT_THEME : DARK_THEME) };
}
