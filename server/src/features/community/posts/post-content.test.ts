import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';
import { newAuthor, publishPost } from './posts.factory.ts';

let test: TestApp;
let author: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  author = await newAuthor(test);
});
afterAll(() => test.close());

/** Ways to run a script, from the lists that testers use. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script src="data:text/javascript,alert(1)">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<script\u0000>alert(1)</script>',
  '<\u0000script>alert(1)</script>',
  '<scr\u0000ipt>alert(1)</script>',
  '<script>alert(1)',
  '<<script>alert(1)//<</script>',
  '</p><script>alert(1)</script>',
  '<!--<script>alert(1)</script>-->',
  '<!--><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>&y;',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)"',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img src="javascript:alert(1)">',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script>alert&#40;1&#41;</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a onmouseover="alert(1)">x</a>',
  '<p onclick=alert(1)>x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<strong onpointerenter=alert(1)>x</strong>',
  '<br onload=alert(1)>x',
  '<hr onanimationstart=alert(1)>x',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select onfocus=alert(1) autofocus>',
  '<textarea onfocus=alert(1) autofocus>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<style>@import "javascript:alert(1)";</style>',
  '<style><script>alert(1)</script></style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<table background="javascript:alert(1)"><td>x</td></table>',
  '<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>',
  '<b>&lt;img src=x onerror=alert(1)&gt;</b>',
  '<x>&amp;lt;script&amp;gt;alert(1)</x>',
  '<b>&#60;script&#62;alert(1)&#60;/script&#62;</b>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u202e<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
];

/** An open tag at the end hides what follows: nothing is left of a post that begins with one of these. */
const HIDING_THE_REST: readonly string[] = [
  '<script src="data:text/javascript,alert(1)">',
  '<textarea onfocus=alert(1) autofocus>',
  '<img src=x onerror="alert(1)"',
  '<script>alert(1)',
  '<svg/onload=alert(1)//',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
];

const ALLOWED_TAG = /^<\/?(?:p|br|strong|em|h2|h3|ul|ol|li|blockquote|hr)(?: \/)?>$/;

/** All tags in a text, as a browser would find them. */
const tagsOf = (text: string): string[] => text.match(/<[a-z/!?][^>]*>?/gi) ?? [];

function expectHarmless(
  payload: string,
  { title, content, contentFormat, tags, imageAlt }: Post,
  raw: string,
): void {
  expect(raw, payload).not.toMatch(/<script/i);
  for (const line of [title, imageAlt, ...tags]) expect(tagsOf(line), payload).toEqual([]);
  for (const tag of tagsOf(content)) expect(tag, payload).toMatch(ALLOWED_TAG);
  if (contentFormat === 'text') expect(tagsOf(content), payload).toEqual([]);
}

/** A post with this everywhere. The title takes 100 characters, a tag 20. */
const bodyOf = (payload: string) => ({
  title: [...payload].slice(0, 100).join(''),
  content: `Hola ${payload} #${payload}`,
  tags: [payload],
  imageAlt: payload,
});

describe('a post with a script', () => {
  it('has at least 59 of them to be tested with', () => expect(PAYLOADS.length).toBeGreaterThanOrEqual(59));

  it('is published, edited, read, found and listed without it', async () => {
    const payloadOf = new Map<string, string>();
    for (const payload of PAYLOADS) {
      const created = await author.post('/posts', bodyOf(payload));
      expect(created.statusCode, payload).toBe(201);
      expectHarmless(payload, created.json(), created.body);
      const { _id } = created.json();
      payloadOf.set(_id, payload);
      const body = { ...bodyOf(payload), content: `${payload}${payload}Hola` };
      const edited = await author.patch(`/posts/${_id}`, body);
      expect(edited.statusCode, payload).toBe(HIDING_THE_REST.includes(payload) ? 400 : 200);
      const read = await test.anonymous.get(`/posts/${_id}`);
      expectHarmless(payload, read.json(), read.body);
      const found = await test.anonymous.get(`/posts/search?q=${encodeURIComponent(payload)}`);
      expect(found.statusCode, payload).toBe(200);
      expect(found.body, payload).not.toMatch(/<script/i);
    }
    const listed: string[] = [];
    for (const page of [1, 2]) {
      const response = await test.anonymous.get(`/posts?limit=50&page=${page}`);
      expect(response.body).not.toMatch(/<script/i);
      const posts: Post[] = response.json().posts;
      for (const post of posts) expectHarmless(payloadOf.get(post._id) ?? '', post, JSON.stringify(post));
      listed.push(...posts.map(({ _id }) => _id));
    }
    expect(listed).toEqual(expect.arrayContaining([...payloadOf.keys()]));
  });
});

describe('content', () => {
  const publish = async (content: string): Promise<Pick<Post, 'content' | 'contentFormat' | 'tags'>> => {
    const { content: stored, contentFormat, tags } = await publishPost(author, { content });
    return { content: stored, contentFormat, tags };
  };

  it.each([
    'Una línea\n\ny otra\n  con sangría',
    'Gano < RD$ 30,000 & espero > 5 ofertas',
    'Te quiero <3 & <- mucho ->',
    '&lt;b&gt; no es una etiqueta, ni &amp;',
    'x<5>y',
    '**no** es *markup* `ni` javascript:alert(1)',
    'Emojis 👩‍💻🇩🇴 y ñandú',
    'اكتب هنا',
  ])('%j stays plain text, as it was typed', async (content) => {
    expect(await publish(content)).toMatchObject({ content, contentFormat: 'text' });
  });

  it.each([
    ['<p>Hola <strong>tú</strong></p>', '<p>Hola <strong>tú</strong></p>'],
    ['<h1>A</h1><div>B</div><b>c</b>', '<h2>A</h2><p>B</p><strong>c</strong>'],
    ['<p>a & b < c</p>', '<p>a &amp; b &lt; c</p>'],
    ['<p class="x" id="y" data-z="1">Hola</p>', '<p>Hola</p>'],
    ['Hola <foo>tú</foo>', '<p>Hola tú</p>'],
    ['<p>Uno</p><p></p><ul><li>Dos</li></ul>', '<p>Uno</p><ul><li>Dos</li></ul>'],
  ])('%j is stored as sanitized markup', async (content, stored) => {
    expect(await publish(content)).toMatchObject({ content: stored, contentFormat: 'html' });
  });

  it('has its hashtags as tags, also in markup, but not entities', async () => {
    expect((await publish('<p>#uno</p><p>#dos &#39;</p>')).tags).toEqual(['uno', 'dos']);
    expect((await publish('C# y a#b #Sí')).tags).toEqual(['Sí']);
  });

  it.each([
    '',
    '   \n ',
    '<p></p>',
    '<p><br></p>',
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<img src=x>',
    '<!-- nada -->',
    '\u200b\u2800\u3164',
    '\u0000',
  ])('%j is empty', async (content) => {
    const response = await author.post('/posts', { content });
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'El contenido no puede estar vacío',
    ]);
  });

  it.each([
    ['letters', 'a'.repeat(2000), 'a'.repeat(2001)],
    ['emojis', '😀'.repeat(2000), '😀'.repeat(2001)],
    ['markup', `<p>${'ñ'.repeat(2000)}</p>`, `<p>${'ñ'.repeat(2001)}</p>`],
    ['entities', `<p>${'&amp;'.repeat(2000)}</p>`, `<p>${'&amp;'.repeat(2001)}</p>`],
    ['combined accents', 'e\u0301'.repeat(2000), 'e\u0301'.repeat(2001)],
    ['angle brackets', `<3 ${'a'.repeat(1995)} >`, `<3 ${'a'.repeat(1997)} >a`],
  ])('has at most 2000 visible characters: %s', async (_what, fits, exceeds) => {
    const accepted = await author.post('/posts', { content: fits });
    expect(accepted.statusCode).toBe(201);
    const rejected = await author.post('/posts', { content: exceeds });
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      400,
      'El contenido excede el límite de 2000 caracteres',
    ]);
  });

  it('loses characters that nobody sees: NUL, lone surrogates, direction overrides', async () => {
    const dirty = 'Ho\u0000la\ud800 \u202eamigos\u2066\u2069\u009f';
    const post = await publishPost(author, { content: dirty, title: dirty, tags: [dirty], imageAlt: dirty });
    expect(post).toMatchObject({
      content: 'Hola amigos',
      title: 'Hola amigos',
      tags: ['Hola amigos'],
      imageAlt: 'Hola amigos',
    });
  });

  it('keeps five tags of 20 characters, from several inputs', async () => {
    const { tags } = await publishPost(author, {
      content: 'Hola #sexto',
      tags: [`${'x'.repeat(25)}, dos,,`, 'Dos, <b>tres</b>', 'cuatro', 'cinco', 'seis'],
    });
    expect(tags).toEqual(['x'.repeat(20), 'dos', 'tres', 'cuatro', 'cinco']);
  });

  it.each([
    ['title', { title: 'a'.repeat(101) }, 'El título excede el límite de 100 caracteres'],
    ['imageAlt', { imageAlt: 'a'.repeat(201) }, 'Máximo 200 caracteres permitidos'],
  ])('has a limit for %s', async (_field, more, message) => {
    const response = await author.post('/posts', { content: 'Hola', ...more });
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });

  it('in a body of 10 MB returns 413', async () => {
    const response = await author.post('/posts', { content: 'a'.repeat(10 * 1024 * 1024) });
    expect(response.statusCode).toBe(413);
  });

  it('that is deeply nested or full of brackets is read in time', async () => {
    for (const [content, status] of [
      [`${'<ul><li>'.repeat(1_200)}x`, 201],
      // Longer than a text may be, and this is no markup.
      ['<p '.repeat(6_000), 400],
      ['<'.repeat(1_900), 201],
      ['&'.repeat(1_900), 201],
    ] as const)
      expect((await author.post('/posts', { content })).statusCode).toBe(status);
  });
});
