import { useEffect, useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '../browser-storage.ts';
import { loadTheme } from './theme-stylesheet.ts';
import {
  AUTOMATIC_THEME,
  DARK_THEME,
  DEFAULT_THEME,
  isDarkTheme,
  isTheme,
  LAST_THEME_KEYS,
  SYSTEM_DARK_QUERY,
  THEME_KEY,
} from './themes.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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

const isAutomatic = () => readStorage(THEME_KEY) === AUTOMATIC_THEME;

/** The brand theme that matches the setting of the system. */
const getSystemTheme = () => (matchMedia(SYSTEM_DARK_QUERY).matches ? DARK_THEME : DEFAULT_THEME);

/** Applies a theme, or the automatic choice, and stores it on this device; with a blocked storage it lasts as long as the page. */
function chooseTheme(choice: string) {
  writeStorage(THEME_KEY, choice);
  if (choice === AUTOMATIC_THEME) return void applyTheme(getSystemTheme());
  writeStorage(isDarkTheme(choice) ? LAST_THEME_KEYS.dark : LAST_THEME_KEYS.light, choice);
  void applyTheme(choice);
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
  const choice = useSyncExternalStore(
    subscribe,
    () => (isAutomatic() ? AUTOMATIC_THEME : getTheme()),
    () => DEFAULT_THEME,
  );
  const isDark = isDarkTheme(theme);
  return {
    theme,
    /** The theme, or `AUTOMATIC_THEME` while the system decides. */
    choice,
    isDark,
    choose: chooseTheme,
    toggle: () => chooseTheme(getLastTheme(isDark ? 'light' : 'dark')),
  };
}

/** Applies what changes while a page is open: the setting of the system, where the theme is automatic, and a choice in another tab. */
export function useThemeChanges(): void {
  useEffect(() => {
    const system = matchMedia(SYSTEM_DARK_QUERY);
    const onSystemChange = () => {
      if (isAutomatic()) void applyTheme(getSystemTheme());
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== THEME_KEY) return;
      if (isTheme(newValue)) void applyTheme(newValue);
      else onSystemChange();
    };
    // The setting may have changed before hydration.
    onSystemChange();
    system.addEventListener('change', onSystemChange);
    window.addEventListener('storage', onStorage);
    return () => {
      system.removeEventListener('change', onSystemChange);
      window.removeEventListener('storage', onStorage);
    };
  }, []);
}
