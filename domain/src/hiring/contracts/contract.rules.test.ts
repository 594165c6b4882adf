import { describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '../../kernel/time.ts';
import {
  CONTRACT_CONFIRMATIONS,
  CONTRACT_EMAIL_TEXT,
  CONTRACT_MEANINGS,
  contractDaysLeft,
  contractEmailDueAt,
  contractExpiry,
  getContractActivityKind,
  isContractActive,
} from './contract.rules.ts';

const now = new Date('2026-11-21T14:00:00Z');

describe('a contract ends by its date', () => {
  it.each([
    ['pending', 30],
    ['accepted', 7],
    ['rejected', 5],
  ] as const)('%s after %i days', (status, days) => {
    const expiresAt = contractExpiry(status, now);
    expect(expiresAt).toEqual(addDays(now, days));
    expect(isContractActive(expiresAt, addDays(now, days - 1))).toBe(true);
    expect(isContractActive(expiresAt, addDays(now, days))).toBe(false);
    expect(contractDaysLeft(expiresAt, now)).toBe(days);
    expect(contractDaysLeft(expiresAt, addDays(now, days + 3))).toBe(0);
    const pageClock = new Date(now.getTime() - 1_500);
    expect(contractDaysLeft(expiresAt, pageClock)).toBe(days);
    expect(contractDaysLeft(expiresAt, addDays(pageClock, days))).toBe(1);
    expect(contractDaysLeft(expiresAt, expiresAt)).toBe(0);
    expect(CONTRACT_CONFIRMATIONS[status].consequence).toContain(`${days} días`);
    expect(CONTRACT_MEANINGS[status]).toContain(`${days} días`);
  });
});

it('the email about a change is due two minutes later', () => {
  expect(contractEmailDueAt(now)).toEqual(addMinutes(now, 2));
  expect(CONTRACT_EMAIL_TEXT).toContain('en 2 minutos');
});

it.each([
  ['pending', false, 'contract.opened'],
  ['pending', true, 'contract.pending'],
  ['accepted', false, 'contract.accepted'],
  ['rejected', true, 'contract.rejected'],
] as const)('a contract that becomes %s (existed: %j): %s', (status, existed, act) => {
  expect(getContractActivityKind(status, existed)).toBe(act);
});
