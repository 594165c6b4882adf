import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { act, renderHook } from '@testing-library/react';
import { type Color, clampRgb, converter, interpolate, parse, wcagContrast } from 'culori';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MORE_THEMES_URL } from './theme-stylesheet.ts';
import { isBrandTheme, THEMES } from './themes.ts';
import { useTheme, useThemeChanges } from './use-theme.ts';

describe('the choice of a theme', () => {
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
});

const APP = join(import.meta.dirname, '../..');
const DAISY = dirname(createRequire(import.meta.url).resolve('daisyui/package.json'));

const read = (path: string) => readFileSync(path, 'utf8');
const blocks = ['ui/themes.css', 'platform/theme/more-themes.css']
  .map((file) => read(join(APP, file)))
  .join('\n')
  .split('@plugin');

const parseVariables = (css: string) =>
  [...css.matchAll(/--([a-z0-9-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const);

/** The variables of a theme: daisyUI's values, overridden by our style sheets. */
function readVariables(theme: string): Map<string, string> {
  const ours = blocks.find((block) => block.includes(`name: "${theme}"`)) ?? '';
  const daisy = isBrandTheme(theme) ? '' : read(join(DAISY, `theme/${theme}.css`));
  return new Map([...parseVariables(daisy), ...parseVariables(ours)]);
}

const toRgb = converter('rgb');
const toOklch = converter('oklch');
/** Clamps a colour to the RGB gamut of a screen. */
const toScreenColor = (color: Color) => clampRgb(toRgb(color));
const mix = (one: Color, share: number, other: Color) =>
  toScreenColor(interpolate([other, one], 'oklab')(share));

function over(top: Color, opacity: number, background: Color): Color {
  const [a, b] = [toScreenColor(top), toScreenColor(background)];
  const blend = (x: number, y: number) => x * opacity + y * (1 - opacity);
  return { mode: 'rgb', r: blend(a.r, b.r), g: blend(a.g, b.g), b: blend(a.b, b.b) };
}

/** The colours of a theme, mixed as in ui/contrast.css and the utility classes. */
function buildPalette(theme: string) {
  const variables = readVariables(theme);
  const number = (name: string, standard: number) => Number.parseFloat(variables.get(name) ?? `${standard}`);
  const tone = (name: string): Color => {
    const color = parse(variables.get(`color-${name}`) ?? '');
    if (color === undefined) throw new Error(`${theme} has no colour ${name}`);
    return toScreenColor(color);
  };
  const contrastColor = (name: string): Color => {
    const color = toOklch(tone(name));
    return toScreenColor({
      ...color,
      l: Math.min(number('lightness-max', 1), Math.max(number('lightness-min', 0), color.l)),
    });
  };
  const muted = mix(tone('base-content'), number('muted-share', 72) / 100, tone('base-100'));
  return {
    tone,
    contrastColor,
    muted,
    tint: (name: string, opacity: number, on: string) => over(tone(name), opacity, tone(on)),
  };
}

const BLACK: Color = { mode: 'rgb', r: 0, g: 0, b: 0 };
/** A hovered button is 7% darker. */
const hovered = (color: Color) => mix(color, 0.93, BLACK);

const TEXT_RATIO = 4.5;
const LINE_RATIO = 3;
const BACKGROUNDS = ['base-100', 'base-200', 'base-300'];
const TONES = ['primary', 'secondary', 'info', 'success', 'warning', 'error'];

describe.each(THEMES.map(({ name }) => name))('theme %s', (theme) => {
  const { tone, contrastColor, muted, tint } = buildPalette(theme);
  const expectContrast = (one: Color, other: Color, atLeast: number, what: string) =>
    expect(wcagContrast(one, other), what).toBeGreaterThanOrEqual(atLeast);

  it('has contrast for text and muted text on every background and on selected items', () => {
    for (const background of BACKGROUNDS) {
      expectContrast(
        tone('base-content'),
        tone(background),
        isBrandTheme(theme) ? 7 : TEXT_RATIO,
        background,
      );
      expectContrast(muted, tone(background), TEXT_RATIO, `muted, ${background}`);
    }
    expectContrast(muted, tint('primary', 0.1, 'base-100'), TEXT_RATIO, 'muted, primary tint');
    for (const name of ['primary', 'info', 'warning', 'error']) {
      expectContrast(tone('base-content'), tint(name, 0.1, 'base-200'), TEXT_RATIO, `${name} tint`);
    }
    expectContrast(tone('base-content'), hovered(tone('base-200')), TEXT_RATIO, 'ghost button');
  });

  it.each([...TONES, 'accent', 'neutral'])('has contrast for text on solid %s', (name) => {
    expectContrast(tone(`${name}-content`), tone(name), TEXT_RATIO, 'at rest');
  });

  it.each(['primary', 'error'])('has contrast for text on a hovered %s button', (name) => {
    expectContrast(tone(`${name}-content`), hovered(tone(name)), TEXT_RATIO, 'button');
    expectContrast(contrastColor(name), hovered(tone('base-200')), TEXT_RATIO, 'ghost button');
  });

  it.each(TONES)('has contrast for %s as text on the backgrounds and on its own tint', (name) => {
    for (const background of BACKGROUNDS)
      expectContrast(contrastColor(name), tone(background), TEXT_RATIO, background);
    for (const background of ['base-100', 'base-200']) {
      expectContrast(contrastColor(name), tint(name, 0.1, background), TEXT_RATIO, `tint on ${background}`);
    }
  });

  it('has contrast for filter tags, borders of controls and the ticks of a message', () => {
    for (const background of ['base-100', 'base-200']) {
      expectContrast(
        contrastColor('primary'),
        tint('primary', 0.2, background),
        TEXT_RATIO,
        `tag on ${background}`,
      );
      expectContrast(
        over(muted, 0.75, tone(background)),
        tone(background),
        LINE_RATIO,
        `edge on ${background}`,
      );
    }
    expectContrast(over(tone('primary-content'), 0.75, tone('primary')), tone('primary'), LINE_RATIO, 'tick');
  });
});

describe('THEMES', () => {
  it('are 34, once each', () => {
    expect(new Set(THEMES.map((theme) => theme.name)).size).toBe(34);
  });
});
