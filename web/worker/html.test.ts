import { expect, it } from 'vitest';
import { html, raw } from './html.ts';

it('escapes texts and inserts HTML as it is', () => {
  const title = `<script>alert("1")</script> & 'más'`;
  expect(
    html`<h1 title="${title}">${3}</h1>${raw('<b>x</b>')}${[html`<i>${'<'}</i>`]}${null}${false}`.html,
  ).toBe(
    '<h1 title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;más&#39;">3</h1><b>x</b><i>&lt;</i>',
  );
});
