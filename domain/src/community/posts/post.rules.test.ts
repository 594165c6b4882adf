import { describe, expect, it } from 'vitest';
import * as rules from './post.rules.ts';
import { newPostSchema, postChangesSchema, postListQuerySchema, reactionBodySchema } from './posts.schema.ts';

const now = new Date('2026-03-01T12:00:00Z');

const firstError = (input: object): string | undefined =>
  newPostSchema.safeParse(input).error?.issues[0]?.message;

describe('the times of posts', () => {
  it('are 30 minutes for editing, and 48 hours and one day for new accounts', () => {
    expect(rules.postEditDeadline(now)).toEqual(new Date('2026-03-01T12:30:00Z'));
    expect(rules.newAccountCutoff(now)).toEqual(new Date('2026-02-27T12:00:00Z'));
    expect(rules.newAccountPostsSince(now)).toEqual(new Date('2026-02-28T12:00:00Z'));
  });

  it('are told in the words of the product', () => {
    expect(rules.POST_EDIT_OVER_TEXT).toBe('Solo puedes editar una publicación durante 30 minutos');
    expect(rules.NEW_ACCOUNT_POSTS_TEXT).toBe(
      'Tu cuenta es nueva: por ahora puedes hacer 3 publicaciones al día',
    );
  });
});

describe('tags', () => {
  it.each([
    ['empleo, RRHH', ['empleo', 'RRHH']],
    [' , ,empleo,, ', ['empleo']],
    ['#empleo,##dos', ['empleo', 'dos']],
    ['#', []],
    ['', []],
    ['a'.repeat(21), ['a'.repeat(20)]],
    ['ñ'.repeat(21), ['ñ'.repeat(20)]],
    [`${'a'.repeat(19)} b`, ['a'.repeat(19)]],
    ['👩‍💻', ['👩‍💻']],
  ])('of the input %j are %j', (input, tags) => expect(rules.parseTags(input)).toEqual(tags));

  it.each([
    ['Busco #empleo en #Santiago.', ['empleo', 'Santiago']],
    ['#uno#dos', ['uno']],
    ['C# y a#b y &#39; no', []],
    ['(#año_2026)', ['año_2026']],
    ['##dos', []],
    [`#${'a'.repeat(25)}`, ['a'.repeat(20)]],
    ['# nada', []],
  ])('written in %j are %j', (text, tags) => expect(rules.findHashtags(text)).toEqual(tags));

  it('are at most five that differ regardless of case, the first ones', () => {
    expect(rules.limitTags(['a', 'B', 'A', 'b', 'c', 'd', 'e', 'f'])).toEqual(['a', 'B', 'c', 'd', 'e']);
    expect(rules.POST_TAGS_MAX_TEXT).toBe('Máximo 5 etiquetas permitidas');
  });
});

describe('content', () => {
  it.each([
    ['a < b > c', false, 'a < b > c'],
    ['<3 >', false, '<3 >'],
    ['&amp;', false, '&amp;'],
    ['<p>a &amp; b</p>', true, 'a & b'],
    ['a</p>', true, 'a'],
    ['<!-- a -->b', true, 'b'],
    ['Escribe a <rrhh@acme.do> hoy', false, 'Escribe a <rrhh@acme.do> hoy'],
    ['uso de <T> en Java y <nota>', false, 'uso de <T> en Java y <nota>'],
    ['if (a<b && c>d)', false, 'if (a<b && c>d)'],
    ['a <b', false, 'a <b'],
    ['Guía: <https://uneed.do/jobs>', false, 'Guía: <https://uneed.do/jobs>'],
    ['<script !>a', true, 'a'],
    ['a<img src', true, 'a<img src'],
    ['<x onclick=alert(1)>a', true, 'a'],
    ['<b && onclick=alert(1)>a', true, 'a'],
    ['<SCRIPT >a', true, 'a'],
    ['<img/src=x>a', true, 'a'],
    ['<br/>a', true, 'a'],
  ])('%j is markup: %s; a reader sees %j', (content, isMarkup, visible) => {
    expect([rules.hasMarkup(content), rules.visibleContent(content)]).toEqual([isMarkup, visible]);
  });
});

describe('the image of a post', () => {
  it('has a small version', () => {
    const path = rules.postImagePath('abc', rules.POST_IMAGE_SIZES.large);
    expect(path).toBe('/media/posts/abc-1600.webp');
    expect(rules.smallPostImage(path)).toBe('/media/posts/abc-640.webp');
  });

  it.each(['', '/media/abc-1600.webp', '/media/posts/abc-640.webp'])('%j stays as it is', (path) =>
    expect(rules.smallPostImage(path)).toBe(path),
  );
});

describe('a new post', () => {
  it.each([
    [{}, 'El contenido no puede estar vacío'],
    [{ content: ' \n ' }, 'El contenido no puede estar vacío'],
    [{ content: '<p> </p><br>' }, 'El contenido no puede estar vacío'],
    [{ content: '\u200b' }, 'El contenido no puede estar vacío'],
    [{ content: 'a'.repeat(2001) }, 'El contenido excede el límite de 2000 caracteres'],
    [{ content: `<p>${'a'.repeat(2001)}</p>` }, 'El contenido excede el límite de 2000 caracteres'],
    [{ content: 'a', title: 'a'.repeat(101) }, 'El título excede el límite de 100 caracteres'],
    [{ content: 'a', image: 'https://example.org/a.png' }, 'Por favor selecciona una imagen válida'],
    [{ content: 'a', image: '/media/posts/abc-1600.webp' }, 'Por favor selecciona una imagen válida'],
  ])('%j is rejected with %j', (input, message) => expect(firstError(input)).toBe(message));

  it.each([
    { content: 'a'.repeat(2000) },
    { content: '😀'.repeat(2000) },
    { content: `<p>${'a'.repeat(1000)}</p><p>${'b'.repeat(998)}</p>` },
    { content: 'a', title: 'ñ'.repeat(100) },
    { content: 'a', title: null, tags: null, image: null, imageAlt: null },
    { content: 'a', image: '', tags: ['a, b'] },
    { content: '<3 y >' },
  ])('is accepted: %#', (input) => expect(firstError(input)).toBeUndefined());

  it('drops fields that it does not know, and changes only name what was sent', () => {
    expect(newPostSchema.parse({ content: 'a', authorId: 'x', status: 'active' })).toEqual({ content: 'a' });
    expect(postChangesSchema.parse({ image: 'data:', title: '' })).toEqual({ title: '' });
  });
});

describe('a list of posts', () => {
  const defaults = { page: 1, limit: rules.POSTS_PAGE_SIZE };

  it.each([
    [{}, defaults],
    [
      { page: '3', limit: '50' },
      { page: 3, limit: 50 },
    ],
    [{ page: '0', limit: '0' }, defaults],
    [{ limit: '51' }, { page: 1, limit: rules.POSTS_PAGE_MAX }],
    [{ page: 'x', limit: '-1', author: 'rubbish', before: 'rubbish' }, defaults],
    [{ tag: ' Empleo ' }, { ...defaults, tag: 'Empleo' }],
    [{ tag: 'a'.repeat(21) }, defaults],
  ])('of %j is read as %j', (query, parsed) => expect(postListQuerySchema.parse(query)).toEqual(parsed));
});

describe('a reaction', () => {
  it.each([
    ['like', 'like'],
    ['likes', 'like'],
    ['loves', 'love'],
    ['laugh', 'laugh'],
  ])('%s is %s', (name, reactionType) =>
    expect(reactionBodySchema.parse({ reactionType: name })).toEqual({ reactionType }),
  );

  it.each(['', 'LIKE', 'toString', '__proto__', null, 1])('is not %j', (reactionType) =>
    expect(reactionBodySchema.safeParse({ reactionType }).success).toBe(false),
  );
});
