import { readFileSync } from 'node:fs';
import { JOB_DESCRIPTION_MAX_HTML } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import { isLinear } from '@uneed/domain/testing/cpu-time.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './html.ts';

describe('cleanHtml', () => {
  it.each([
    ['<p>Hola <b>mundo</b></p>', '<p>Hola <strong>mundo</strong></p>'],
    ['<script>alert(1)</script>', ''],
    ['<p>a</p><style>p{}</style><iframe src="//x"></iframe>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">clic</a>', '<p>clic</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['Uno\ndos\n\ntres', '<p>Uno<br />dos</p><p>tres</p>'],
    ['gana < 20 & > 10', '<p>gana &lt; 20 &amp; &gt; 10</p>'],
    ['<p></p><p> <strong><em></em></strong></p>', ''],
    ['<h1>Título</h1><hr><ol><li>uno</li></ol>', '<h2>Título</h2><hr /><ol><li>uno</li></ol>'],
    ['<h1>a</h1><h4>b</h4><h6>c</h6>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
    [
      '<table border=1><tr><td onclick="x()">Lunes</td><td><b>8 a 5</b></td></tr><tr><td>Martes</td><td>Libre</td></tr></table>',
      '<p>Lunes · <strong>8 a 5</strong></p><p>Martes · Libre</p>',
    ],
    [
      '<table><tr><td><script>alert(1)</script>a</td><td>b<img src=x onerror=alert(1)></td></tr></table>',
      '<p>a · b</p>',
    ],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('converts %j to %j', (raw, clean) => expect(cleanHtml(raw)).toBe(clean));

  const readClipboard = (name: string) => readFileSync(`domain/src/testing/clipboards/${name}.txt`, 'utf8');

  it.each([
    'word.html',
    'google-docs.html',
    'excel.html',
    'whatsapp-web.html',
    'decomposed.html',
    'whatsapp',
  ])('makes of %s what the editor makes of it', (name) => {
    const clean = cleanHtml(readClipboard(name))
      .replace(/(^|<\/(?:p|h2|ul|ol|li)>)\s+/g, '$1')
      .replaceAll('<br />', '<br>')
      .trim();
    // The editor puts text without a paragraph into one.
    expect(clean.startsWith('<') ? clean : `<p>${clean}</p>`).toBe(
      readClipboard(`${name.replace('.html', '')}.clean.html`).replaceAll('\n', ''),
    );
  });

  it.each(['1', '12', '-1', '1e3', ' 2', '3" onclick="x()'])(
    'keeps the first number of a list: %j',
    (start) => {
      const kept = /^\d+$/.test(start) ? ` start="${start}"` : '';
      expect(cleanHtml(`<ol start='${start}' class="x"><li>a</li></ol>`)).toBe(`<ol${kept}><li>a</li></ol>`);
    },
  );

  it('keeps only tags of the editor without attributes, and is idempotent', () => {
    const pieces = [
      '<',
      '>',
      '/',
      'p',
      'script',
      'b',
      ' onload=',
      '"',
      "'",
      '&',
      'x',
      '<!--',
      '-->',
      '<svg>',
      '<table><tr><td>',
      '</td><td>',
      '</table>',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect(
          clean.replace(/<\/?(p|strong|em|h2|h3)>|<(br|hr) \/>|<\/?(ul|ol|li|blockquote)>/g, ''),
        ).not.toMatch(/[<>]/);
        expect(cleanHtml(clean)).toBe(clean);
      }),
    );
  });

  it.each([
    '<',
    '<p>',
    '<table><tr><td>',
    '<b ',
    '&nbsp; ',
    '<p style="mso-list:l0 level1 lfo1">',
    '<span style="mso-list:ignore">',
    '<![if !supportLists]>',
    '<br> ',
    '* a',
    '1. a\n',
    '<b style="',
    '<img alt=',
  ])('takes linear time for %j', (piece) => {
    const clean = (length: number) => {
      const hostile = piece.repeat(length / piece.length);
      visibleText(cleanHtml(hostile));
      visibleText(hostile);
    };
    expect(isLinear(clean, JOB_DESCRIPTION_MAX_HTML / 4)).toBe(true);
  });
});
