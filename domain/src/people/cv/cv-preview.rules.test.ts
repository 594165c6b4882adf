import { expect, it } from 'vitest';
import { describePreview } from './cv-preview.rules.ts';

it('shows at most 10 pages of a CV and says how many there are', () => {
  expect(describePreview(1)).toEqual({ shown: 1, hiddenText: '' });
  expect(describePreview(10)).toEqual({ shown: 10, hiddenText: '' });
  expect(describePreview(11)).toEqual({
    shown: 10,
    hiddenText: 'Son las primeras 10 de 11 páginas. Descárgalo para leerlo completo.',
  });
});
