import { expect, it } from 'vitest';
import { isLinear } from '../testing/cpu-time.ts';
import { line, text } from './text.schema.ts';

it('a line joins lines and tabs with a space, and a text keeps them', () => {
  const written = ' Ana\n\n Peña\t Báez ';
  expect(line({ max: 20 }).parse(written)).toBe('Ana Peña Báez');
  expect(text({ max: 20 }).parse(written)).toBe('Ana\n\n Peña\t Báez');
  expect(line({ max: 20 }).parse('Ana  Peña')).toBe('Ana  Peña');
});

it('takes time that grows with the text, not with its square', () => {
  const schema = line({ max: 10 });
  expect(isLinear((times) => schema.safeParse(`a${' '.repeat(100 * times)}\nb`), 200)).toBe(true);
});
