import { describe, expect, it } from 'vitest';
import {
  SIGNAL_DEVICE_ACCOUNTS_MAX,
  SIGNAL_HIRE_DAYS,
  SIGNAL_KINDS,
  SIGNAL_LABELS,
  SIGNAL_PEOPLE_MIN,
} from './signal.rules.ts';

describe('signals', () => {
  it.each(SIGNAL_KINDS)('%s: has a heading, and is about several people', (kind) => {
    expect(SIGNAL_LABELS[kind]).not.toBe('');
    expect(SIGNAL_PEOPLE_MIN[kind]).toBeGreaterThan(1);
    expect(SIGNAL_PEOPLE_MIN[kind]).toBeLessThanOrEqual(SIGNAL_DEVICE_ACCOUNTS_MAX);
  });

  it('lists hires that are undone within 30 days', () => {
    expect(SIGNAL_HIRE_DAYS).toBe(30);
  });
});
