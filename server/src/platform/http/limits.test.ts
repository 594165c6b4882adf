import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimits } from './limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The text of the error after the only request of an hour, so many seconds before the hour is over. */
async function textBefore(seconds: number): Promise<string> {
  const counter = createLimits(null, 1).perRequest('x', '1/hour');
  await counter.count('a');
  vi.advanceTimersByTime((3_600 - seconds) * 1_000);
  return counter.count('a').then(
    () => 'allowed',
    ({ message }: Error) => message,
  );
}

it.each([
  [89, 'Demasiados intentos. Espera un momento y vuelve a probar.'],
  [90, 'Demasiados intentos. Espera 2 minutos y vuelve a probar.'],
  [120, 'Demasiados intentos. Espera 2 minutos y vuelve a probar.'],
  [121, 'Demasiados intentos. Espera 3 minutos y vuelve a probar.'],
])('%i seconds before the next attempt it says %s', async (seconds, text) =>
  expect(await textBefore(seconds)).toBe(text),
);
