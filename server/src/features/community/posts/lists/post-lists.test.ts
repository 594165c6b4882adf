import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { TestUser } from '../../../../testing/users.ts';
import { newAuthor, publishPost } from '../posts.factory.ts';
import { insertPosts } from '../posts.repository.ts';

let test: TestApp;
let ana: TestUser;
let berto: TestUser;
let carla: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  ana = await newAuthor(test, { fullName: 'Ana Núñez' });
  berto = await newAuthor(test, { fullName: 'Berto Peña' });
  carla = await newAuthor(test, { fullName: 'Carla Díaz' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('posts').execute();
  await test.database.db.deleteFrom('blocks').execute();
});

/** Publishes posts with these contents, a minute between them; the last one is the newest. */
async function publishAll(posts: readonly (readonly [TestUser, string])[]): Promise<Post[]> {
  const published: Post[] = [];
  for (const [author, content] of posts) {
    test.clock.advanceMinutes(1);
    published.push(await publishPost(author, { content }));
  }
  return published;
}
const readPage = async (query = '', viewer: Pick<TestUser, 'get'> = test.anonymous) =>
  (await viewer.get(`/posts${query}`)).json();
const contentsOf = ({ posts }: { posts: Post[] }): string[] => posts.map(({ content }) => content);
const search = async (q: string, more = '', viewer: Pick<TestUser, 'get'> = test.anonymous) =>
  contentsOf(await readPage(`/search?q=${encodeURIComponent(q)}${more}`, viewer));

describe('the feed', () => {
  it('is empty without posts', async () => {
    const pagination = { page: 1, limit: 10, hasNext: false, totalPages: 0, totalPosts: 0, cursor: null };
    expect(await readPage()).toEqual({ posts: [], pagination });
    expect(await readPage('?page=7')).toEqual({ posts: [], pagination: { ...pagination, page: 7 } });
  });

  it('has the newest posts first, in pages of ten', async () => {
    const authors = [ana, berto, carla];
    await publishAll(Array.from({ length: 12 }, (_, n) => [authors[n % 3] ?? ana, `Post ${n}`]));
    const first = await readPage();
    expect(contentsOf(first)).toEqual(Array.from({ length: 10 }, (_, n) => `Post ${11 - n}`));
    expect(first.pagination).toMatchObject({
      page: 1,
      limit: 10,
      hasNext: true,
      totalPages: 2,
      totalPosts: 12,
    });
    const second = await readPage('?page=2');
    expect(contentsOf(second)).toEqual(['Post 1', 'Post 0']);
    expect(second.pagination).toEqual({
      page: 2,
      limit: 10,
      hasNext: false,
      totalPages: 2,
      totalPosts: 12,
      cursor: null,
    });
    expect(contentsOf(await readPage('?page=rubbish&limit=rubbish'))).toHaveLength(10);
    expect(contentsOf(await readPage('?page=2&limit=5', carla))).toEqual(contentsOf(first).slice(5));
  });

  it('has a full last page without a next one', async () => {
    await publishAll([
      [ana, 'Uno'],
      [berto, 'Dos'],
    ]);
    const { pagination } = await readPage('?limit=2');
    expect(pagination).toMatchObject({ hasNext: false, totalPages: 1, totalPosts: 2 });
  });

  it('has the same posts for whoever is signed in, with what they may do', async () => {
    const [post] = await publishAll([[ana, 'Hola']]);
    expect((await readPage('', ana)).posts).toEqual([post]);
    expect((await readPage('', berto)).posts).toEqual([{ ...post, can: { edit: false, delete: false } }]);
  });

  it('repeats and loses nothing while others post and delete, when the cursor is used', async () => {
    const authors = [ana, berto];
    const old = await publishAll(Array.from({ length: 6 }, (_, n) => [authors[n % 2] ?? ana, `Viejo ${n}`]));
    const first = await readPage('?limit=3');
    await publishAll([
      [carla, 'Nuevo 1'],
      [carla, 'Nuevo 2'],
    ]);
    // The last post of the first page, at which the cursor points.
    await berto.delete(`/posts/${old[3]?._id}`);
    const second = await readPage(`?limit=3&page=2&before=${first.pagination.cursor}`);
    expect(contentsOf(second)).toEqual(['Viejo 2', 'Viejo 1', 'Viejo 0']);
    expect(second.pagination).toMatchObject({ page: 2, hasNext: false, cursor: null, totalPosts: 7 });
    expect(contentsOf(await readPage('?limit=3&before=rubbish'))).toEqual(['Nuevo 2', 'Nuevo 1', 'Viejo 5']);
  });

  it('keeps the order of posts of the same moment over pages', async () => {
    const createdAt = test.clock.now();
    const rows = Array.from({ length: 7 }, (_, n) => ({
      id: newId(),
      authorId: n % 2 ? ana.id : berto.id,
      createdAt,
      content: `Post ${n}`,
      contentText: `Post ${n}`,
      contentFormat: 'text',
    }));
    await test.database.transaction((tx) => insertPosts(tx, rows));
    const pages = [
      await readPage('?limit=3'),
      await readPage('?limit=3&page=2'),
      await readPage('?limit=3&page=3'),
    ];
    const contents = pages.flatMap(contentsOf);
    expect(contents).toEqual([...new Set(contents)]);
    expect(contents).toHaveLength(7);
    const next = await readPage(`?limit=3&before=${pages[0].pagination.cursor}`);
    expect(contentsOf(next)).toEqual(contentsOf(pages[1]));
  });

  it('shows at most two posts in a row by one author, the same way each time', async () => {
    await publishAll([
      [berto, 'B1'],
      [carla, 'C1'],
      [ana, 'A1'],
      [ana, 'A2'],
      [ana, 'A3'],
      [ana, 'A4'],
    ]);
    const pages = await Promise.all([readPage(), readPage('', berto)]);
    for (const page of pages) expect(contentsOf(page)).toEqual(['A4', 'A3', 'C1', 'A2', 'A1', 'B1']);
    // Each page is arranged for itself.
    const [first, second] = [await readPage('?limit=3'), await readPage('?limit=3&page=2')];
    expect([...contentsOf(first), ...contentsOf(second)].sort()).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'B1',
      'C1',
    ]);
    expect(contentsOf(await readPage(`?author=${ana.id}`))).toEqual(['A4', 'A3', 'A2', 'A1']);
  });

  it('is filtered by author and tag, regardless of case and accents', async () => {
    await publishAll([
      [ana, 'Uno #Educación'],
      [berto, 'Dos #educacion'],
      [ana, 'Tres #educa'],
      [carla, 'Cuatro'],
    ]);
    expect(contentsOf(await readPage(`?author=${ana.id}`))).toEqual(['Tres #educa', 'Uno #Educación']);
    expect(contentsOf(await readPage('?tag=EDUCACIÓN'))).toEqual(['Dos #educacion', 'Uno #Educación']);
    const both = await readPage(`?tag=educación&author=${ana.id}`);
    expect(contentsOf(both)).toEqual(['Uno #Educación']);
    expect(both.pagination).toMatchObject({ totalPosts: 1, totalPages: 1 });
    expect(contentsOf(await readPage('?tag=nada'))).toEqual([]);
    expect(contentsOf(await readPage('?author=0193f7a0-0000-7000-8000-000000000000'))).toEqual([]);
    // Filters that cannot be read are ignored, because links get mangled.
    expect(contentsOf(await readPage('?author=rubbish'))).toHaveLength(4);
  });

  it('counts only what the viewer may see', async () => {
    const [hidden] = await publishAll([
      [ana, 'Uno'],
      [berto, 'Dos'],
      [carla, 'Tres'],
    ]);
    await test.database.db
      .updateTable('posts')
      .set({ status: 'hidden' })
      .where('id', '=', hidden?._id ?? '')
      .execute();
    await ana.put(`/safety/blocks/${berto.id}`);
    for (const [viewer, total] of [
      [test.anonymous, 2],
      [ana, 1],
      [berto, 2],
      [carla, 2],
    ] as const)
      expect((await readPage('', viewer)).pagination.totalPosts).toBe(total);
  });

  it('counts a large number of posts at most every five seconds', async () => {
    const base = { authorId: ana.id, createdAt: test.clock.now(), content: 'x', contentText: 'x' };
    const rows = Array.from({ length: 1_000 }, () => ({ ...base, id: newId(), contentFormat: 'text' }));
    await test.database.transaction((tx) => insertPosts(tx, rows));
    const readTotal = async () => (await readPage()).pagination.totalPosts;
    expect(await readTotal()).toBe(1_000);
    await publishPost(berto);
    expect(await readTotal()).toBe(1_000);
    test.clock.advanceMinutes(1);
    // The request after that gets the last total once more, and causes a new count.
    await expect.poll(readTotal).toBe(1_001);
    await test.database.db.deleteFrom('posts').execute();
    test.clock.advanceMinutes(1);
    await expect.poll(readTotal).toBe(0);
  });

  it('is cached for two seconds for visitors without a session, and for nobody else', async () => {
    const cached = await createTestApp({ ANSWER_CACHE: 'on' });
    try {
      const author = await newAuthor(cached);
      const empty = await cached.anonymous.get('/posts');
      expect(empty.headers['cache-control']).toBe('public, max-age=2');
      await publishPost(author);
      expect((await cached.anonymous.get('/posts')).body).toBe(empty.body);
      const own = await author.get('/posts');
      expect(own.json().posts).toHaveLength(1);
      expect(own.headers['cache-control']).toBe('no-store');
    } finally {
      await cached.close();
    }
  });
});

describe('the search', () => {
  beforeEach(async () => {
    await publishAll([
      [ana, 'Cómo preparar la entrevista de trabajo'],
      [berto, '<p>Consejos para <strong>vendedores</strong> en Santiago</p>'],
      [carla, 'Busco mecánico en C# o C++ #Urgente'],
    ]);
  });

  const INTERVIEW = 'Cómo preparar la entrevista de trabajo';
  const SALES = '<p>Consejos para <strong>vendedores</strong> en Santiago</p>';
  const MECHANIC = 'Busco mecánico en C# o C++ #Urgente';

  it('finds words of texts and names of authors, and nothing for rubbish', async () => {
    for (const [q, found] of [
      ['ENTREVISTA', [INTERVIEW]],
      ['como', [INTERVIEW]],
      ['trevis', [INTERVIEW]],
      ['vendedor santiago', [SALES]],
      ['santiago vendedor', [SALES]],
      ['mecanico', [MECHANIC]],
      ['urgente', [MECHANIC]],
      ['#urgente', [MECHANIC]],
      ['c#', [MECHANIC]],
      ['c++', [MECHANIC]],
      ['en', [MECHANIC, SALES]],
      // Names of authors, alone and together with words.
      ['núñez', [INTERVIEW]],
      ['nunez entrevista', [INTERVIEW]],
      ['peña', [SALES]],
      ['nunez santiago', []],
      ['an', []],
      ['strong', []],
      ['nadie', []],
      ['', []],
      ['   ', []],
      ['😀', []],
      ['%', []],
      ['_', []],
      ["' or 1=1 --", []],
      ['\\', []],
    ] as const)
      expect([q, await search(q)]).toEqual([q, found]);
  });

  it('finds titles too', async () => {
    await publishPost(ana, { title: 'Título único', content: 'Otra cosa' });
    expect(await search('unico')).toEqual(['Otra cosa']);
  });

  it('finds what an edited post says now', async () => {
    const post = await publishPost(ana, { content: 'Palabra anterior' });
    await ana.patch(`/posts/${post._id}`, { content: 'Palabra nueva', tags: ['etiquetada'] });
    expect(await search('anterior')).toEqual([]);
    expect(await search('nueva etiquetada')).toEqual(['Palabra nueva']);
  });

  it('finds the posts with a tag or of an author, also without words', async () => {
    expect(await search('', '&tag=URGENTE')).toEqual([MECHANIC]);
    expect(await search('', `&author=${berto.id}`)).toEqual([SALES]);
    expect(await search('santiago', '&tag=urgente')).toEqual([]);
    expect(await search('mecanico', '&tag=urgente')).toEqual([MECHANIC]);
    // Words that cannot be found are not the same as no words.
    expect(await search('😀', '&tag=urgente')).toEqual([]);
  });

  it('has pages and a total', async () => {
    const { posts, pagination } = await readPage('/search?q=en&limit=1');
    expect(contentsOf({ posts })).toEqual([MECHANIC]);
    expect(pagination).toMatchObject({ hasNext: true, totalPages: 2, totalPosts: 2 });
    expect(await search('en', `&limit=1&page=2&before=${pagination.cursor}`)).toEqual([SALES]);
    expect(await search('en', '&limit=1&page=2')).toEqual([SALES]);
    expect(await search('en', '&limit=1&page=3')).toEqual([]);
  });

  it('leaves out authors who are blocked', async () => {
    await berto.put(`/safety/blocks/${carla.id}`);
    expect(await search('en', '', berto)).toEqual([SALES]);
    expect(await search('en', '', ana)).toEqual([MECHANIC, SALES]);
  });

  it('leaves out authors whom the viewer muted, for the viewer only', async () => {
    expect((await ana.put(`/safety/mutes/${carla.id}`)).statusCode).toBe(200);
    expect(await search('en', '', ana)).toEqual([SALES]);
    expect(await search('en', '', carla)).toEqual([MECHANIC, SALES]);
    await ana.delete(`/safety/mutes/${carla.id}`);
  });

  it('rejects a text that is too long', async () => {
    expect((await test.anonymous.get(`/posts/search?q=${'a'.repeat(200)}`)).statusCode).toBe(200);
    expect((await test.anonymous.get(`/posts/search?q=${'a'.repeat(201)}`)).statusCode).toBe(400);
  });
});
