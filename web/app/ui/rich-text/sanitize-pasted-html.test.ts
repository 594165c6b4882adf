import { expect, it } from 'vitest';
import { sanitizePastedHtml } from './rich-text-paste.ts';

it.each([
  ['<p style="color:red" onclick=\'alert(1)\' class=x>Hola <b>tú</b></p>', '<p>Hola <strong>tú</strong></p>'],
  ['<img src=x onerror=alert(1)><svg/onload=alert(1)>', '<img><svg>'],
  ['<a href="javascript:alert(1)">aquí</a>', '<a>aquí</a>'],
  ['<meta charset="utf-8"><!--StartFragment--><h2>Uno</h2><!--EndFragment-->', '<h2>Uno</h2>'],
  ['<STYLE>p{color:red}</STYLE><script>alert("<p>")</script >Sí<script>', 'Sí'],
  ['<p title="a > b" onclick=x>Sí</p>', '<p>Sí</p>'],
  ['<p title="a\' onclick=alert(1)>Sí</p>', '&lt;p title="a\' onclick=alert(1)>Sí</p>'],
  ['<h1 id="a">Uno</h1><H4>Dos</H4><h6>Tres</h6>', '<h2>Uno</h2><h3>Dos</h3><h3>Tres</h3>'],
  ['<table><tr><td style="x">Lunes</td><td>8 a 5</td></tr></table>', '<p>Lunes · 8 a 5</p>'],
  ['2 < 3 y <p', '2 &lt; 3 y &lt;p'],
])('keeps the text and the tags of «%s», and nothing that a browser would load or run', (html, harmless) => {
  expect(sanitizePastedHtml(html)).toBe(harmless);
});

it('keeps the attributes of copies of the editor and the first number of a list', () => {
  const html = '<ol start="3" data-pm-slice="1 1 [&quot;x&quot;,null]"><li>Tres</li></ol>';
  expect(sanitizePastedHtml(html)).toBe(html);
});
