import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MORE_THEMES_URL } from './theme-stylesheet.ts';
import { useTheme, useThemeChanges } from './use-theme.ts';

const sheets = () =>
  [...document.querySelectorAll('link')].filter((link) => link.getAttribute('href') === MORE_THEMES_URL);
const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = 'uneed';
});
afterEach(() => {
  for (const sheet of sheets()) sheet.remove();
});

it('stores the choice under chat-theme and switches between the last light and the last dark theme', async () => {
  const { result } = renderHook(() => useTheme());
  await act(async () => result.current.toggle());
  expect([shown(), localStorage.getItem('chat-theme')]).toEqual(['uneedDark', 'uneedDark']);
  await act(async () => result.current.choose('dracula'));
  await act(async () => sheets()[0]?.dispatchEvent(new Event('load')));
  await act(async () => result.current.choose('nord'));
  expect([shown(), result.current.theme, result.current.isDark]).toEqual(['nord', 'nord', false]);
  await act(async () => result.current.toggle());
  expect([shown(), localStorage.getItem('chat-theme')]).toEqual(['dracula', 'dracula']);
  await act(async () => result.current.toggle());
  expect(shown()).toBe('nord');
});

it('loads the style sheet of other themes once, and applies a theme only when it is loaded', async () => {
  const { result } = renderHook(() => useTheme());
  await act(async () => result.current.toggle());
  expect(sheets()).toHaveLength(0);
  await act(async () => result.current.choose('coffee'));
  expect([shown(), sheets().length]).toEqual(['uneedDark', 1]);
  await act(async () => sheets()[0]?.dispatchEvent(new Event('load')));
  expect(shown()).toBe('coffee');
  await act(async () => result.current.choose('retro'));
  expect([shown(), sheets().length]).toEqual(['retro', 1]);
});

it('does not apply an older choice when its style sheet loads late', async () => {
  const { result } = renderHook(() => useTheme());
  await act(async () => result.current.choose('forest'));
  await act(async () => result.current.choose('uneed'));
  await act(async () => sheets()[0]?.dispatchEvent(new Event('load')));
  expect([shown(), localStorage.getItem('chat-theme')]).toEqual(['uneed', 'uneed']);
});

it('ignores invalid values in the storage', async () => {
  localStorage.setItem('chat-theme-dark', 'uneed');
  const { result } = renderHook(() => useTheme());
  await act(async () => result.current.toggle());
  expect(shown()).toBe('uneedDark');
});

/** A system with a light or dark setting; `set` changes it while the page is open. */
function fakeSystem(isDark: boolean) {
  const system = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('matchMedia', () => system);
  const set = (matches: boolean) => {
    system.matches = matches;
    system.dispatchEvent(new Event('change'));
  };
  return { set };
}

const renderTheme = () =>
  renderHook(() => {
    useThemeChanges();
    return useTheme();
  });

it('follows the system live while the choice is automatic, and only then', async () => {
  const system = fakeSystem(true);
  const { result } = renderTheme();
  await act(async () => system.set(false));
  await act(async () => system.set(true));
  expect([shown(), result.current.choice]).toEqual(['uneed', 'uneed']);
  await act(async () => result.current.choose('auto'));
  expect([shown(), result.current.choice, result.current.isDark]).toEqual(['uneedDark', 'auto', true]);
  await act(async () => system.set(false));
  expect([shown(), result.current.choice, result.current.isDark]).toEqual(['uneed', 'auto', false]);
  await act(async () => result.current.toggle());
  expect([shown(), result.current.choice, localStorage.getItem('chat-theme')]).toEqual([
    'uneedDark',
    'uneedDark',
    'uneedDark',
  ]);
  await act(async () => system.set(true));
  await act(async () => system.set(false));
  expect(shown()).toBe('uneedDark');
});

it('applies the choice of another tab, also the automatic one', async () => {
  fakeSystem(true);
  const { result, unmount } = renderTheme();
  const chooseInOtherTab = (newValue: string) => {
    localStorage.setItem('chat-theme', newValue);
    return act(async () =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'chat-theme', newValue })),
    );
  };
  await chooseInOtherTab('auto');
  expect([shown(), result.current.choice]).toEqual(['uneedDark', 'auto']);
  await chooseInOtherTab('uneed');
  expect([shown(), result.current.choice]).toEqual(['uneed', 'uneed']);
  unmount();
  await chooseInOtherTab('auto');
  expect(shown()).toBe('uneed');
});
