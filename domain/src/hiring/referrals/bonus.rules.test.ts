import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../kernel/time.ts';
import { BONUS_ELIGIBLE_DAYS, type BonusSide } from '../../people/notifications/notification.rules.ts';
import {
  BONUS_EVENT_KINDS,
  BONUS_EVENT_LABELS,
  BONUS_STATUS_LABELS,
  BONUS_STATUSES,
  bonusActions,
  bonusEligibleAt,
  DISPUTE_END_LABELS,
  DISPUTE_ENDS,
  DISPUTES_MAX,
  disputeCommand,
  firstBonusStatus,
  INELIGIBLE_REASON_LABELS,
  INELIGIBLE_REASONS,
  paymentReminderCutoff,
  receiptReminderCutoff,
} from './bonus.rules.ts';

const NOW = new Date('2026-11-21T14:00:00Z');
const STATE = { status: 'pending', isReceived: false, hasDispute: false, disputes: 0 } as const;

test('a bonus is eligible 90 days after the confirmed hire', () => {
  expect(BONUS_ELIGIBLE_DAYS).toBe(90);
  expect(bonusEligibleAt(NOW)).toEqual(addDays(NOW, 90));
  expect(INELIGIBLE_REASON_LABELS.leftEarly).toContain('90 días');
});

test('the owner is reminded after 7 and 30 days, the referrer after 7', () => {
  expect([0, 1, 2].map((sent) => paymentReminderCutoff(sent, NOW))).toEqual([
    addDays(NOW, -7),
    addDays(NOW, -30),
    null,
  ]);
  expect(receiptReminderCutoff(NOW)).toEqual(addDays(NOW, -7));
});

test('every state, reason, event and decision has a text of its own', () => {
  for (const [keys, labels] of [
    [BONUS_STATUSES, BONUS_STATUS_LABELS],
    [INELIGIBLE_REASONS, INELIGIBLE_REASON_LABELS],
    [BONUS_EVENT_KINDS, BONUS_EVENT_LABELS],
    [DISPUTE_ENDS, DISPUTE_END_LABELS],
  ] as const)
    expect(new Set(Object.values(labels)).size).toBe(keys.length);
});

describe('what a side may do', () => {
  const allowed = (side: BonusSide, changes: Partial<Parameters<typeof bonusActions>[0]>) =>
    Object.entries(bonusActions({ ...STATE, ...changes }, side)).flatMap(([act, may]) => (may ? [act] : []));

  it('depends on the state', () => {
    expect(allowed('owner', {})).toEqual(['deny', 'dispute']);
    expect(allowed('referrer', {})).toEqual(['dispute']);
    expect(allowed('owner', { status: 'eligible' })).toEqual(['pay', 'deny', 'dispute']);
    expect(allowed('referrer', { status: 'eligible' })).toEqual(['dispute']);
    expect(allowed('owner', { status: 'paid' })).toEqual(['dispute']);
    expect(allowed('referrer', { status: 'paid' })).toEqual(['confirm', 'dispute']);
    expect(allowed('referrer', { status: 'ineligible' })).toEqual(['dispute']);
  });

  it('is nothing after the referrer confirmed the payment', () => {
    for (const side of ['owner', 'referrer'] as const)
      expect(allowed(side, { status: 'paid', isReceived: true })).toEqual([]);
  });

  it('is one dispute at a time, and not for ever', () => {
    expect(allowed('referrer', { hasDispute: true })).toEqual([]);
    expect(allowed('referrer', { disputes: DISPUTES_MAX })).toEqual([]);
    expect(allowed('owner', { status: 'eligible', hasDispute: true })).toEqual(['pay', 'deny']);
  });
});

test('a list opens with the first state that has any', () => {
  const none = { eligible: 0, pending: 0, paid: 0, ineligible: 0 };
  expect(firstBonusStatus(none)).toBe('eligible');
  expect(firstBonusStatus({ ...none, paid: 1, ineligible: 2 })).toBe('paid');
  expect(firstBonusStatus({ ...none, eligible: 1, pending: 3 })).toBe('eligible');
});

test('the command line names the dispute and the decisions', () => {
  expect(disputeCommand('1')).toBe('npm run admin -- decide-dispute 1 pay|deny|paid|none --reason "NOTA"');
});
