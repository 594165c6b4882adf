import { describe, expect, it } from 'vitest';
import { type InstallHintHistory, isInstallHintDue, isNewVisit } from './install-hint.rules.ts';

const at = (time: string) => new Date(`2026-11-${time}-04:00`);
const NOW = at('22T20:00');

const isDue = (changes: Partial<InstallHintHistory>, now = NOW) =>
  isInstallHintDue(
    { firstVisitAt: at('22T09:00'), hasReturned: true, hasActed: true, dismissedAt: null, ...changes },
    now,
  );

describe('isInstallHintDue', () => {
  it('from the second visit on, after an action', () => {
    expect(isDue({})).toBe(true);
    expect(isDue({ hasReturned: false })).toBe(false);
    expect(isDue({ hasActed: false })).toBe(false);
  });

  it('without an action on another day, in local time', () => {
    const night = { firstVisitAt: at('21T23:50'), hasActed: false };
    expect(isDue(night, at('22T00:30'))).toBe(true);
    expect(isDue(night, at('21T23:59'))).toBe(false);
    expect(isDue({ ...night, hasReturned: false })).toBe(false);
  });

  it('30 days after it was dismissed', () => {
    const dismissedAt = new Date('2026-10-23T20:00-04:00');
    expect(isDue({ dismissedAt })).toBe(true);
    expect(isDue({ dismissedAt: new Date(dismissedAt.getTime() + 1) })).toBe(false);
  });

  it('never where nothing can be stored', () => {
    expect(isDue({ firstVisitAt: null })).toBe(false);
  });
});

it('a visit ends after 30 minutes without a page', () => {
  expect(isNewVisit(at('22T19:30'), NOW)).toBe(true);
  expect(isNewVisit(at('22T19:31'), NOW)).toBe(false);
});
