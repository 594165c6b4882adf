import { expect, test } from 'vitest';
import { referralBonusLabel, referralBonusText } from './job-labels.ts';

test('names the amount of a referral bonus where there is one', () => {
  expect(referralBonusLabel(5_000)).toBe('Bono por referido: RD$5,000');
  expect(referralBonusLabel(null)).toBe('Bono por referido');
  expect(referralBonusText(5_000)).toBe(
    'Bono por referido: RD$5,000, para quien recomiende a la persona contratada',
  );
  expect(referralBonusText(null)).toBe('Bono por referido: gana quien recomiende a la persona contratada');
});
