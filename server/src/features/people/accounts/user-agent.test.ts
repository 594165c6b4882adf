import { expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.parser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';

it.each([
  [ANDROID, 'Chrome en Android', 'phone'],
  [IPAD, 'Safari en iOS', 'tablet'],
  [WINDOWS, 'Firefox en Windows', 'computer'],
  ['', 'Dispositivo desconocido', 'computer'],
  ['\u0000rubbish ((((', 'Dispositivo desconocido', 'computer'],
])('%s', (userAgent, device, kind) => {
  expect(parseUserAgent(userAgent)).toEqual({ device, kind });
});
