import { expect, test } from 'vitest';
import { bonusesPath, bonusPath, planPaths } from './area-paths.ts';

test('leads to the bonuses of the side, in its area', () => {
  expect([bonusesPath('owner', 'person'), bonusesPath('referrer', 'person')]).toEqual([
    '/bonos',
    '/referidos',
  ]);
  expect(bonusesPath('owner', 'enterprise')).toBe('/enterprise/bonos');
  expect([bonusPath('1', 'person'), bonusPath('1', 'enterprise')]).toEqual([
    '/bonos?bono=1',
    '/enterprise/bonos?bono=1',
  ]);
});

test('the pages of an order lie in the area of its buyer', () => {
  expect(planPaths('person').order('x')).toBe('/premium/pedidos/x');
  expect(planPaths('enterprise').order('x')).toBe('/enterprise/plan/pedidos/x');
});
