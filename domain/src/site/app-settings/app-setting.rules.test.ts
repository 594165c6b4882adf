import { expect, it } from 'vitest';
import {
  APP_SETTING_KEYS,
  APP_SETTING_LABELS,
  APP_SETTINGS_REFRESH_SECONDS,
  RISK_WORD_MIN_LENGTH,
} from './app-setting.rules.ts';

it('a change reaches every node within ten seconds', () => {
  expect(APP_SETTINGS_REFRESH_SECONDS).toBeLessThanOrEqual(10);
});

it('each setting has a name of its own, and a word is long enough not to hold everything', () => {
  expect(new Set(APP_SETTING_KEYS.map((key) => APP_SETTING_LABELS[key])).size).toBe(APP_SETTING_KEYS.length);
  expect(RISK_WORD_MIN_LENGTH).toBeGreaterThan(2);
});
