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
