import { expect, it } from 'vitest';
import { joinTexts, joinWithAnd, joinWithOr } from './list.ts';

it.each([
  [['una foto'], 'una foto', 'una foto'],
  [['una foto', 'tu ubicación'], 'una foto y tu ubicación', 'una foto o tu ubicación'],
  [['Santiago', 'Azua', 'Inglés'], 'Santiago, Azua e Inglés', 'Santiago, Azua o Inglés'],
  [['Azua', 'Ocoa'], 'Azua y Ocoa', 'Azua u Ocoa'],
])('joins %j', (parts, all, alternatives) => {
  expect(joinWithAnd(parts)).toBe(all);
  expect(joinWithOr(parts)).toBe(alternatives);
});

it('joins the texts that are given', () =>
  expect([joinTexts('La Espiga', '', 'Santiago'), joinTexts('', ''), joinTexts()]).toEqual([
    'La Espiga · Santiago',
    '',
    '',
  ]));
