import { expect, it } from 'vitest';
import {
  BOUGHT_TOKENS_MONTHS,
  formatTokens,
  notEnoughTokensText,
  TOKEN_REASON_LABELS,
  TOKEN_REASONS,
  takeTokens,
  tokenBalance,
} from './token.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const lots = [
  { id: 'late', remaining: 10, expiresAt: inDays(300) },
  { id: 'expired', remaining: 7, expiresAt: now },
  { id: 'soon', remaining: 3, expiresAt: inDays(2) },
  { id: 'empty', remaining: 0, expiresAt: inDays(1) },
];

it('a token counts until the moment when it expires', () => {
  expect(tokenBalance(lots, now)).toBe(13);
  expect(tokenBalance(lots, inDays(2))).toBe(10);
  expect(tokenBalance(lots, inDays(300))).toBe(0);
  expect(tokenBalance([], now)).toBe(0);
});

it('the tokens that expire first are spent first', () => {
  expect(takeTokens(lots, 2, now)).toEqual([{ id: 'soon', taken: 2 }]);
  expect(takeTokens(lots, 5, now)).toEqual([
    { id: 'soon', taken: 3 },
    { id: 'late', taken: 2 },
  ]);
  expect(takeTokens(lots, 13, now)?.map(({ taken }) => taken)).toEqual([3, 10]);
});

it('nothing is taken if there are too few', () => {
  expect(takeTokens(lots, 14, now)).toBeUndefined();
  expect(takeTokens([], 1, now)).toBeUndefined();
});

it('the texts say how many', () => {
  expect([formatTokens(0), formatTokens(1), formatTokens(5)]).toEqual(['0 tokens', '1 token', '5 tokens']);
  expect(notEnoughTokensText(5, 2)).toBe('No tienes suficientes tokens. Te faltan 3 tokens.');
  expect(notEnoughTokensText(1, 0)).toBe('No tienes suficientes tokens. Te falta 1 token.');
  expect(Object.keys(TOKEN_REASON_LABELS)).toEqual([...TOKEN_REASONS]);
});

it('bought tokens last a year', () => expect(BOUGHT_TOKENS_MONTHS).toBe(12));
