import { describe, expect, it } from 'vitest';
import { toContent, toFormatted, toPlain } from './post-text.ts';

describe('a plain text as markup', () => {
  it.each([
    ['', ''],
    ['  \n ', ''],
    ['Hola', '<p>Hola</p>'],
    ['Uno\nDos\n\nTres', '<p>Uno</p><p>Dos</p><p></p><p>Tres</p>'],
    ['a < b & c > d', '<p>a &lt; b &amp; c &gt; d</p>'],
    ['a<b', '<p>a&lt;b</p>'],
  ])('of %j is %j', (text, html) => expect(toFormatted(text)).toBe(html));

  it.each(['Hola', 'Uno\nDos', 'Uno\n\nDos #tres', 'Te <3 mucho & más', '«Así» es'])(
    'is %j again without formats',
    (text) => expect(toPlain(toFormatted(text))).toBe(text),
  );
});

it.each([
  ['Hola\ny <3', 'Hola\ny <3'],
  ['Escribe a <ana@correo.com>\nsi a<b', 'Escribe a <ana@correo.com>\nsi a<b'],
  ['Usa <b>\nen HTML', '<p>Usa &lt;b&gt;</p><p>en HTML</p>'],
  ['<p></p>', '<p></p>'],
])('the content of the plain text %j is %j', (text, content) => expect(toContent(text)).toBe(content));

it('markup as a plain text has each item on its own line', () => {
  expect(toPlain('<h2>Pasos</h2><ul><li>Uno</li><li><strong>Dos</strong></li></ul>')).toBe('Pasos\nUno\nDos');
});
