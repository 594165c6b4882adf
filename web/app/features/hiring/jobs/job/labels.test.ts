import { expect, test } from 'vitest';
import { joinFacts } from './labels.ts';

test('a line of facts breaks only between two of them; what is not given is left out', () => {
  expect(joinFacts('La Vega', null, '', 'RD$30,000 al mes')).toBe(
    'La\u00a0Vega\u00a0· RD$30,000\u00a0al\u00a0mes',
  );
});
