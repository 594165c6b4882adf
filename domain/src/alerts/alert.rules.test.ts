import { expect, test } from 'vitest';
import { ALERT_FREQUENCIES, ALERT_FREQUENCY_LABELS, ALERT_SEND_HOUR } from './alert.rules.ts';

test('each frequency has a label, and the labels name the hour at which alerts are sent', () => {
  expect(Object.keys(ALERT_FREQUENCY_LABELS)).toEqual([...ALERT_FREQUENCIES]);
  for (const frequency of ['daily', 'weekly'] as const)
    expect(ALERT_FREQUENCY_LABELS[frequency]).toContain(`a las ${ALERT_SEND_HOUR}:00`);
});
