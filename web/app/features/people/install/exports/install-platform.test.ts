import { describe, expect, it } from 'vitest';
import { detectDevice, isSuitableBrowser } from './install-platform.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36';
const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36';

describe('detectDevice', () => {
  it.each([
    ['iphone', SAFARI, 5],
    ['iphone', MAC, 5],
    ['mac', MAC, 0],
    ['android', ANDROID, 5],
    ['windows', WINDOWS, 10],
    ['computer', LINUX, 0],
  ])('%s', (device, userAgent, maxTouchPoints) => {
    expect(detectDevice({ userAgent, maxTouchPoints })).toBe(device);
  });
});

describe('isSuitableBrowser', () => {
  it.each([SAFARI, MAC, ANDROID, WINDOWS, LINUX])('%s', (userAgent) => {
    expect(isSuitableBrowser(userAgent)).toBe(true);
  });

  it.each([
    `${SAFARI} [FBAN/FBIOS;FBAV/500.0]`,
    `${SAFARI} Instagram 380.0`,
    SAFARI.replace('Version/18.5', 'CriOS/137.0'),
    ANDROID.replace('; K)', '; K; wv)'),
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
  ])('not %s', (userAgent) => {
    expect(isSuitableBrowser(userAgent)).toBe(false);
  });
});
