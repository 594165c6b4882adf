import { expect, test } from 'vitest';
import * as rules from './live.rules.ts';

test('the constants are those that clients rely on', () => {
  expect(rules).toMatchObject({
    LIVE_CONNECT_TIMEOUT_MS: 20_000,
    LIVE_RECONNECT_MIN_MS: 1_000,
    LIVE_RECONNECT_MAX_MS: 5_000,
    LIVE_RECONNECT_RANDOMNESS: 0.5,
  });
});
