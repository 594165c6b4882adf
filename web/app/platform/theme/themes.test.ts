import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Color, clampRgb, converter, interpolate, parse, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { isBrandTheme, THEMES } from './themes.ts';

const APP = join(import.meta.dirname, '../..');
const DAISY = dirname(createRequire(import.meta.url).resolve('daisyui/package.json'));

const read = (path: string) => readFileSync(path, 'utf8');
const blocks = ['ui/themes.css', 'platform/theme/more-themes.css']
  .map((sheet) => read(join(APP, sheet)))
  .join('\n')
  .split('@plugin');

const variablesIn = (css: string) =>
  [...css.matchAll(/--([a-z0-9-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const);

/** The variables of a theme: daisyUI's values, overridden by our style sheets. */
function variablesOf(theme: string): Map<string, string> {
  const ours = blocks.find((block) => block.includes(`name: "${theme}"`)) ?? '';
  const daisy = isBrandTheme(theme) ? '' : read(join(DAISY, `theme/${theme}.css`));
  return new Map([...variablesIn(daisy), ...variablesIn(ours)]);
}

const toRgb = converter('rgb');
const toOklch = converter('oklch');
/** Clamps a colour to the RGB gamut of a screen. */
const shown = (color: Color) => clampRgb(toRgb(color));
const mix = (one: Color, share: number, other: Color) => shown(interpolate([other, one], 'oklab')(share));

function over(top: Color, opacity: number, ground: Color): Color {
  const [a, b] = [shown(top), shown(ground)];
  const blend = (x: number, y: number) => x * opacity + y * (1 - opacity);
  return { mode: 'rgb', r: blend(a.r, b.r), g: blend(a.g, b.g), b: blend(a.b, b.b) };
}

/** The colours of a theme, mixed as in ui/contrast.css and the utility classes. */
function paletteOf(theme: string) {
  const variables = variablesOf(theme);
  const number = (name: string, standard: number) => Number.parseFloat(variables.get(name) ?? `${standard}`);
  const tone = (name: string): Color => {
    const color = parse(variables.get(`color-${name}`) ?? '');
    if (color === undefined) throw new Error(`${theme} has no colour ${name}`);
    return shown(color);
  };
  const ink = (name: string): Color => {
    const color = toOklch(tone(name));
    return shown({
      ...color,
      l: Math.min(number('lightness-max', 1), Math.max(number('lightness-min', 0), color.l)),
    });
  };
  const muted = mix(tone('base-content'), number('muted-share', 72) / 100, tone('base-100'));
  return {
    tone,
    ink,
    muted,
    tint: (name: string, opacity: number, on: string) => over(tone(name), opacity, tone(on)),
  };
}

const BLACK: Color = { mode: 'rgb', r: 0, g: 0, b: 0 };
/** A hovered button is 7% darker. */
const pressed = (color: Color) => mix(color, 0.93, BLACK);

const TEXT = 4.5;
const LINE = 3;
const GROUNDS = ['base-100', 'base-200', 'base-300'];
const TONES = ['primary', 'secondary', 'info', 'success', 'warning', 'error'];

describe.each(THEMES.map(({ name }) => name))('theme %s', (theme) => {
  const { tone, ink, muted, tint } = paletteOf(theme);
  const expectContrast = (one: Color, other: Color, atLeast: number, what: string) =>
    expect(wcagContrast(one, other), what).toBeGreaterThanOrEqual(atLeast);

  it('has contrast for text and muted text on every background and on selected items', () => {
    for (const ground of GROUNDS) {
      expectContrast(tone('base-content'), tone(ground), isBrandTheme(theme) ? 7 : TEXT, ground);
      expectContrast(muted, tone(ground), TEXT, `muted, ${ground}`);
    }
    expectContrast(muted, tint('primary', 0.1, 'base-100'), TEXT, 'muted, primary tint');
    for (const name of ['primary', 'info', 'warning', 'error']) {
      expectContrast(tone('base-content'), tint(name, 0.1, 'base-200'), TEXT, `${name} tint`);
    }
    expectContrast(tone('base-content'), pressed(tone('base-200')), TEXT, 'ghost button');
  });

  it.each([...TONES, 'accent', 'neutral'])('has contrast for text on solid %s', (name) => {
    expectContrast(tone(`${name}-content`), tone(name), TEXT, 'at rest');
  });

  it.each(['primary', 'error'])('has contrast for text on a hovered %s button', (name) => {
    expectContrast(tone(`${name}-content`), pressed(tone(name)), TEXT, 'button');
    expectContrast(ink(name), pressed(tone('base-200')), TEXT, 'ghost button');
  });

  it.each(TONES)('has contrast for %s as text on the backgrounds and on its own tint', (name) => {
    for (const ground of GROUNDS) expectContrast(ink(name), tone(ground), TEXT, ground);
    for (const ground of ['base-100', 'base-200']) {
      expectContrast(ink(name), tint(name, 0.1, ground), TEXT, `tint on ${ground}`);
    }
  });

  it('has contrast for filter tags, borders of controls and the ticks of a message', () => {
    for (const ground of ['base-100', 'base-200']) {
      expectContrast(ink('primary'), tint('primary', 0.2, ground), TEXT, `tag on ${ground}`);
      expectContrast(over(muted, 0.75, tone(ground)), tone(ground), LINE, `edge on ${ground}`);
    }
    expectContrast(over(tone('primary-content'), 0.75, tone('primary')), tone('primary'), LINE, 'tick');
  });
});

describe('THEMES', () => {
  it('are the 34 of the specification, once each', () => {
    expect(new Set(THEMES.map((theme) => theme.name)).size).toBe(34);
  });
});
