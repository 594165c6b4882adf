import { expect, it } from 'vitest';
import {
  annualSavingCents,
  annualSavingPercent,
  approximatePesos,
  itbisCents,
  PLAN_IDS,
  PLANS,
  TOKEN_PACK_PRICE_CENTS,
  TOKEN_PACK_SIZE,
  TOKEN_PACKS_MAX,
} from './plan.rules.ts';

it('the plans cost and save what their page says', () => {
  expect(PLAN_IDS.map((id) => PLANS[id].priceCents.monthly)).toEqual([0, 500, 9900]);
  expect(PLANS.empresarial.priceCents.annual).toBe(99900);
  expect(annualSavingCents(PLANS.empresarial)).toBe(18900);
  expect(annualSavingCents(PLANS.connect)).toBe(900);
});

it('the ITBIS is in whole cents', () => {
  expect(itbisCents(500)).toBe(90);
  expect(itbisCents(5100)).toBe(918);
  expect(itbisCents(33)).toBe(6);
});

it('a price is approximated in whole pesos', () => {
  expect(approximatePesos(500, 50)).toBe(250);
  expect(approximatePesos(6018, 50.25)).toBe(3024);
  expect(approximatePesos(0, 50)).toBe(0);
});

it('the annual price saves at least what its label says', () => {
  expect(annualSavingPercent(PLANS.connect)).toBe(15);
  expect(annualSavingPercent(PLANS.empresarial)).toBeGreaterThanOrEqual(15);
});

it('tokens are sold in packs, at a price in whole cents per token', () => {
  expect(TOKEN_PACK_PRICE_CENTS % TOKEN_PACK_SIZE).toBe(0);
  expect(itbisCents(TOKEN_PACK_PRICE_CENTS)).toBe(144);
  expect(TOKEN_PACKS_MAX).toBeGreaterThan(1);
});
