import { expect, it } from 'vitest';
import { findRequiredLexemes } from './tsquery.parser.ts';

const FREQUENCIES: Record<string, number> = { 'l:Santiago': 0.2, ventas: 0.1, 'a:Remoto': 0.05 };
const find = (tsquery: string) => findRequiredLexemes(tsquery, (lexeme) => FREQUENCIES[lexeme] ?? 0.001);

it.each([
  ["'chofer'", ['chofer']],
  ["'chofer' | 'conductor'", ['chofer', 'conductor']],
  ["'l:Santiago' & ( 'chofer' | 'conductor' )", ['chofer', 'conductor']],
  ["'l:Santiago' & ( 'ventas' | 'a:Remoto' )", ['ventas', 'a:Remoto']],
  ["( 'l:Santiago' | 'l:Azua' ) & 'ventas'", ['ventas']],
  ["'call' <-> 'center' | 'ventas' <2> 'x'", ['call', 'x']],
  ["'ventas' & !'chofer'", ['ventas']],
  ["'ab':* | 'ab'", null],
  ["( 'ab':* | 'ab' ) & 'ventas'", ['ventas']],
  ["!( 'chofer' & 'x' )", null],
  ["'c:D''Arte \\\\ Cia' | 'k:(x) & y'", ["c:D'Arte \\ Cia", 'k:(x) & y']],
])('every text that matches %s has one of %j', (tsquery, lexemes) => {
  expect(find(tsquery)).toEqual(lexemes);
});
