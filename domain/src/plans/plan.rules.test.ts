import { expect, it } from 'vitest';
import { annualSavingCents, itbisCents, PLAN_IDS, PLANS } from './plan.rules.ts';

it('the plans cost and save what the specification says', () => {
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
