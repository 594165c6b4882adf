import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MORE_THEMES_URL } from './theme-stylesheet.ts';
import { useTheme } from './use-theme.ts';

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
