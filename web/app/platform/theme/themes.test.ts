import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { THEMES } from './themes.ts';

const css = readFileSync(join(import.meta.dirname, '../../ui/themes.css'), 'utf8');

type Rgb = readonly [number, number, number];

function tokensOf(theme: string): Map<string, Rgb> {
  const block = css.split('@plugin').find((part) => part.includes(`"${theme}"`)) ?? '';
  const pairs = [...block.matchAll(/--color-([a-z0-9-]+): #([0-9a-f]{6})/g)];
  return new Map(pairs.map(([, name = '', hex = '']) => [name, rgb(hex)]));
}

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const over = (top: Rgb, opacity: number, ground: Rgb): Rgb => [
  top[0] * opacity + ground[0] * (1 - opacity),
  top[1] * opacity + ground[1] * (1 - opacity),
  top[2] * opacity + ground[2] * (1 - opacity),
];

const TONES = ['primary', 'secondary', 'info', 'success', 'warning', 'error'];
const AA = 4.5;

describe.each(['uneed', 'uneedDark'])('theme %s', (theme) => {
  const tokens = tokensOf(theme);
  const color = (name: string): Rgb => tokens.get(name) ?? [128, 128, 128];

  it.each(['base-100', 'base-200', 'base-300'])('shows text on %s, also at seven tenths', (ground) => {
    expect(contrast(color('base-content'), color(ground))).toBeGreaterThanOrEqual(7);
    expect(contrast(over(color('base-content'), 0.7, color(ground)), color(ground))).toBeGreaterThanOrEqual(
      AA,
    );
  });

  it.each(['base-100', 'base-200'])('shows text at six tenths on %s', (ground) => {
    expect(contrast(over(color('base-content'), 0.6, color(ground)), color(ground))).toBeGreaterThanOrEqual(
      AA,
    );
  });

  it.each([...TONES, 'accent', 'neutral'])('shows text on solid %s', (tone) => {
    expect(contrast(color(`${tone}-content`), color(tone))).toBeGreaterThanOrEqual(AA);
  });

  it.each(TONES)('shows %s as text on the grounds and on its own tint', (tone) => {
    for (const ground of ['base-100', 'base-200']) {
      expect(contrast(color(tone), color(ground))).toBeGreaterThanOrEqual(AA);
      expect(contrast(color(tone), over(color(tone), 0.1, color(ground)))).toBeGreaterThanOrEqual(AA);
    }
  });
});

describe('THEMES', () => {
  it('are the 34 of the specification, once each', () => {
    expect(new Set(THEMES.map((theme) => theme.name)).size).toBe(34);
  });
});
