import { expect, test } from 'vitest';
import { BONUS_NOTICES, bonusesPath, bonusNoticeText, bonusPath } from './bonus-content.ts';

const SUBJECT = { title: 'Cajera', amount: 5_000, reason: '' };

test('names the vacancy and the amount, to each side in its words', () => {
  for (const notice of BONUS_NOTICES) expect(bonusNoticeText(notice, 'owner', SUBJECT)).toContain('«Cajera»');
  expect(bonusNoticeText('eligible', 'owner', SUBJECT)).toBe(
    'Ya toca pagar el bono de RD$5,000 por tu vacante «Cajera»',
  );
  expect(bonusNoticeText('eligible', 'referrer', { ...SUBJECT, amount: null })).toBe(
    'Ya te toca el bono por «Cajera»',
  );
  expect(bonusNoticeText('ineligible', 'referrer', { ...SUBJECT, reason: 'Otro motivo' })).toBe(
    'Marcaron como no elegible el bono de RD$5,000 por «Cajera». Motivo: Otro motivo',
  );
});

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
