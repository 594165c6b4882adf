import { expect, it } from 'vitest';
import { isLinear } from '../../testing/cpu-time.ts';
import { flattenTables } from './flatten-tables.ts';

it.each([
  [
    '<p>Antes</p><table><tbody><tr><th>Puesto</th><th>Pago</th></tr><tr><td>Cajera</td><td>RD$30,000</td></tr></tbody></table>',
    '<p>Antes</p><p>Puesto · Pago</p><p>Cajera · RD$30,000</p>',
  ],
  // As a word processor copies it, and without the end tags that HTML does not require.
  [
    '<TABLE class="x"><colgroup><col width=1></colgroup><tr style="a"><td><p><b>Lunes</b></p></td>\n<td><p>8 a 5</p><p>Caja</p></td></TABLE>',
    '<p><b>Lunes</b> · 8 a 5, Caja</p>',
  ],
  ['<table><tr><td>a<td>b<tr><td>c<td>d</table>', '<p>a · b</p><p>c · d</p>'],
  ['<table><tr><td>a</td><td>&nbsp;</td><td>b</td></tr><tr><td></td></tr></table>', '<p>a · b</p>'],
  ['<table><tr><td>x<br>y</td><td><ul><li>1</li><li>2</li></ul></td></tr></table>', '<p>x, y · 1, 2</p>'],
  // Layout.
  ['<table><tr><td><h2>Uno</h2><ul><li>a</li></ul></td></tr></table>', '<h2>Uno</h2><ul><li>a</li></ul>'],
  [
    '<table><caption>Horario</caption><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    '<p>Horario</p><p>a · b</p>',
  ],
  ['<table><tr><td>a</td><td>b</td></tr>', '<table><tr><td>a</td><td>b</td></tr>'],
  ['<p>sin tabla</p>', '<p>sin tabla</p>'],
])('keeps the cells of «%s» apart', (html, flat) => {
  expect(flattenTables(html)).toBe(flat);
});

it.each(['<table>', '<table', '<table><tr><td>', '</table>', '<table></table>', '<td>', '<tr>'])(
  'takes linear time for %j',
  (part) => {
    expect(isLinear((times) => flattenTables(part.repeat(times)), 5_000)).toBe(true);
    expect(isLinear((times) => flattenTables(`<table>${part.repeat(times)}</table>`), 5_000)).toBe(true);
  },
);
