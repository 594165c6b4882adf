import { expect, test } from 'vitest';
import { bonusNoticeText } from './bonus-notice.ts';
import { BONUS_NOTICES } from './notification.rules.ts';

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
