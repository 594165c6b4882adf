import {
  NEW_ACCOUNT_HOURS,
  NEW_ACCOUNT_POSTS_TEXT,
  POST_EDIT_MINUTES,
  POST_EDIT_OVER_TEXT,
  POST_HIDDEN_EDIT_TEXT,
} from '@uneed/domain/community/posts/post.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEY_REUSED_TEXT } from '../../../platform/http/idempotency-key.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { newAuthor, publishPost } from './posts.factory.ts';

let test: TestApp;
let author: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  author = await newAuthor(test, { fullName: 'Ana Autora', role: 'referent' });
  other = await newAuthor(test, { fullName: 'Otra Persona' });
  admin = await newAuthor(test, { isAdmin: true });
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';
const send = (user: TestUser, key: string, content: string) =>
  user.post('/posts', { content }, { 'idempotency-key': key });
const setStatus = (id: string, status: string) =>
  test.database.db.updateTable('posts').set({ status }).where('id', '=', id).execute();
const setPendingDeletion = (user: TestUser, eraseAt: Date | null) =>
  test.database.transaction((tx) => updateUser(tx, user.id, { eraseAt }, test.clock.now()));
const listIds = async (viewer: Pick<TestUser, 'get'>, query = '?limit=50'): Promise<string[]> =>
  (await viewer.get(`/posts${query}`)).json().posts.map(({ _id }: { _id: string }) => _id);

describe('without a session', () => {
  it.each([
    ['post', '/posts'],
    ['patch', `/posts/${UNKNOWN_ID}`],
    ['delete', `/posts/${UNKNOWN_ID}`],
  ] as const)('%s %s returns 401', async (method, path) => {
    const response =
      method === 'delete'
        ? await test.anonymous.delete(path)
        : await test.anonymous[method](path, { content: 'Hola' });
    expect(response.statusCode).toBe(401);
  });

  it('a post can be read', async () => {
    const post = await publishPost(author);
    const response = await test.anonymous.get(`/posts/${post._id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ...post, can: { edit: false, delete: false } });
  });
});

describe('an unknown post', () => {
  it.each([UNKNOWN_ID, 'rubbish', 'null', '%00'])('%s returns 404', async (id) => {
    expect((await test.anonymous.get(`/posts/${id}`)).statusCode).toBe(404);
    expect((await author.patch(`/posts/${id}`, { title: 'x' })).statusCode).toBe(404);
    expect((await author.delete(`/posts/${id}`)).statusCode).toBe(404);
  });
});

describe('publishing', () => {
  it('returns the whole post, as everybody sees it', async () => {
    const response = await author.post('/posts', {
      title: '  Consejos  ',
      content: 'Lleven su #cédula\n\na la #entrevista',
      tags: ['empleo, #rrhh', 'EMPLEO', 'Cédula'],
      _id: UNKNOWN_ID,
      authorId: other.id,
      status: 'removed',
      createdAt: '2020-01-01T00:00:00.000Z',
    });
    expect(response.statusCode).toBe(201);
    const now = test.clock.now();
    expect(response.json()).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Consejos',
      content: 'Lleven su #cédula\n\na la #entrevista',
      contentFormat: 'text',
      image: '',
      imageAlt: '',
      imageSize: null,
      tags: ['empleo', 'rrhh', 'Cédula', 'entrevista'],
      isActive: true,
      author: { _id: author.id, fullName: 'Ana Autora', profilePic: '', role: 'referent' },
      createdAt: now.toISOString(),
      editedAt: null,
      reactions: { likes: [], loves: [], laughs: [] },
      counts: { likes: 0, loves: 0, laughs: 0, comments: 0, shares: 0 },
      viewerReaction: null,
      comments: [],
      commentCount: 0,
      shares: [],
      can: { edit: true, delete: true },
      editableUntil: new Date(now.getTime() + POST_EDIT_MINUTES * 60_000).toISOString(),
    });
    expect(response.json()._id).not.toBe(UNKNOWN_ID);
  });

  it('again with the same key returns the same post, also at the same time', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => send(author, 'key-1', 'Una vez')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(responses.map((response) => response.json()._id)).size).toBe(1);
    expect((await send(author, 'key-1', 'Una vez')).json()).toEqual(responses[0]?.json());
    const found = await test.anonymous.get(`/posts?limit=50&author=${author.id}`);
    expect(
      found.json().posts.filter(({ content }: { content: string }) => content === 'Una vez'),
    ).toHaveLength(1);
  });

  it('another post with a used key returns 409; keys of other users are not affected', async () => {
    await send(author, 'key-2', 'Primero');
    const reused = await send(author, 'key-2', 'Segundo');
    expect([reused.statusCode, reused.json().message]).toEqual([409, IDEMPOTENCY_KEY_REUSED_TEXT]);
    const others = await send(other, 'key-2', 'Segundo');
    expect([others.statusCode, others.json().author._id]).toEqual([201, other.id]);
  });

  it.each([null, [], 'x', { content: 1 }, { content: 'a', tags: 'b' }, { content: 'a', title: {} }])(
    'rejects %j',
    async (body) => {
      const payload = JSON.stringify(body);
      const response = await test.app.http.inject({
        method: 'POST',
        url: '/api/posts',
        payload,
        headers: { 'content-type': 'application/json', cookie: `uneed_session=${author.token}` },
      });
      expect(response.statusCode).toBe(400);
    },
  );

  it('has a limit per minute', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const user = await newAuthor(strict);
      const posts = Array.from({ length: 21 }, (_, number) => send(user, `k${number}`, `Hola ${number}`));
      const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([...Array(20).fill(201), 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('a new account', () => {
  it('publishes three posts a day, also at the same time', async () => {
    const user = await signUp(test);
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => user.post('/posts', { content: `Soy ${n}` })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 403, 403]);
    const rejected = responses.find(({ statusCode }) => statusCode === 403);
    expect(rejected?.json()).toEqual({ message: NEW_ACCOUNT_POSTS_TEXT, code: 'FORBIDDEN' });
    test.clock.advanceMinutes(24 * 60 - 1);
    expect((await user.post('/posts', { content: 'Ayer' })).statusCode).toBe(403);
    test.clock.advanceMinutes(2);
    expect((await user.post('/posts', { content: 'Otro día' })).statusCode).toBe(201);
  });

  it('gets its earlier post again for a repeated request beyond that', async () => {
    const user = await signUp(test);
    const first = await send(user, 'new-1', 'Uno');
    await publishPost(user);
    await publishPost(user);
    expect((await send(user, 'new-2', 'Cuatro')).statusCode).toBe(403);
    const again = await send(user, 'new-1', 'Uno');
    expect([again.statusCode, again.json()._id]).toEqual([201, first.json()._id]);
  });

  it('publishes as much as it wants after 48 hours', async () => {
    const user = await signUp(test);
    test.clock.advanceMinutes(NEW_ACCOUNT_HOURS * 60 + 1);
    for (let number = 0; number < 4; number += 1) await publishPost(user);
    expect(await listIds(test.anonymous, `?author=${user.id}`)).toHaveLength(4);
  });
});

describe('editing', () => {
  it('changes only what was sent', async () => {
    const neighbour = await publishPost(author, { title: 'Vecino' });
    const post = await publishPost(author, { title: 'Antes', content: 'Hola #uno', tags: ['mío'] });
    const edited = await author.patch(`/posts/${post._id}`, { title: 'Después' });
    expect(edited.statusCode).toBe(200);
    const editedAt = test.clock.now().toISOString();
    expect(edited.json()).toEqual({ ...post, title: 'Después', editedAt });
    const content = (await author.patch(`/posts/${post._id}`, { content: 'Adiós #dos' })).json();
    expect(content).toMatchObject({ title: 'Después', content: 'Adiós #dos', tags: ['mío', 'dos'] });
    const tags = (await author.patch(`/posts/${post._id}`, { tags: [] })).json();
    expect(tags).toMatchObject({ content: 'Adiós #dos', tags: ['dos'] });
    expect((await author.get(`/posts/${neighbour._id}`)).json()).toEqual(neighbour);
  });

  it('with nothing is no change', async () => {
    const post = await publishPost(author);
    const response = await author.patch(`/posts/${post._id}`, { status: 'removed', authorId: other.id });
    expect(response.json()).toEqual(post);
  });

  it.each([
    [{ content: '<p> </p>' }, 'El contenido no puede estar vacío'],
    [{ content: '' }, 'El contenido no puede estar vacío'],
    [{ content: 'a'.repeat(2001) }, 'El contenido excede el límite de 2000 caracteres'],
    [{ title: 'a'.repeat(101) }, 'El título excede el límite de 100 caracteres'],
  ])('%# is rejected', async (changes, message) => {
    const post = await publishPost(author);
    const response = await author.patch(`/posts/${post._id}`, changes);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect((await author.get(`/posts/${post._id}`)).json()).toEqual(post);
  });

  it('is for the author, not for admins or others', async () => {
    const post = await publishPost(author);
    for (const user of [other, admin])
      expect((await user.patch(`/posts/${post._id}`, { title: 'Mío' })).statusCode).toBe(403);
    expect((await author.get(`/posts/${post._id}`)).json()).toEqual(post);
  });

  it('is not possible while the post is hidden, whose author reads why', async () => {
    const post = await publishPost(author);
    await test.database.db
      .updateTable('posts')
      .set({ status: 'hidden' })
      .where('id', '=', post._id)
      .execute();
    const hidden = await author.patch(`/posts/${post._id}`, { title: 'Otro' });
    expect([hidden.statusCode, hidden.json().message]).toEqual([409, POST_HIDDEN_EDIT_TEXT]);
  });

  it('ends after 30 minutes', async () => {
    const post = await publishPost(author);
    test.clock.advanceMinutes(POST_EDIT_MINUTES - 1);
    expect((await author.patch(`/posts/${post._id}`, { title: 'A tiempo' })).statusCode).toBe(200);
    test.clock.advanceMinutes(1);
    const late = await author.patch(`/posts/${post._id}`, { title: 'Tarde' });
    expect([late.statusCode, late.json().message]).toEqual([409, POST_EDIT_OVER_TEXT]);
    const read = (await author.get(`/posts/${post._id}`)).json();
    expect(read).toMatchObject({ title: 'A tiempo', can: { edit: false, delete: true } });
  });

  it('at the same time keeps both changes', async () => {
    const post = await publishPost(author);
    await Promise.all([
      author.patch(`/posts/${post._id}`, { title: 'Título' }),
      author.patch(`/posts/${post._id}`, { imageAlt: 'Una foto' }),
    ]);
    const read = (await author.get(`/posts/${post._id}`)).json();
    expect(read).toMatchObject({ title: 'Título', imageAlt: 'Una foto', content: post.content });
  });
});

describe('deleting', () => {
  it('is for the author; then the post is unknown', async () => {
    const [post, neighbour] = [await publishPost(author), await publishPost(author)];
    for (const user of [other, admin]) expect((await user.delete(`/posts/${post._id}`)).statusCode).toBe(403);
    const responses = await Promise.all([1, 2].map(() => author.delete(`/posts/${post._id}`)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    const deleted = responses.find(({ statusCode }) => statusCode === 200);
    expect(deleted?.json()).toEqual({ message: 'Publicación eliminada correctamente' });
    expect((await author.get(`/posts/${post._id}`)).statusCode).toBe(404);
    expect((await test.anonymous.get(`/posts/${neighbour._id}`)).statusCode).toBe(200);
  });

  it('is possible long after publishing', async () => {
    const post = await publishPost(author);
    test.clock.advanceDays(3);
    const user = await newAuthor(test);
    expect((await user.delete(`/posts/${post._id}`)).statusCode).toBe(403);
    expect((await author.delete(`/posts/${post._id}`)).statusCode).toBe(200);
  });
});

describe('a post is not shown', () => {
  it.each([
    ['hidden', 404],
    ['removed', 410],
  ])('while it is %s: others get %i', async (status, expected) => {
    const post = await publishPost(author);
    await setStatus(post._id, status);
    for (const viewer of [other, test.anonymous])
      expect((await viewer.get(`/posts/${post._id}`)).statusCode).toBe(expected);
    // Admins decide about hidden posts.
    expect((await admin.get(`/posts/${post._id}`)).statusCode).toBe(status === 'hidden' ? 200 : expected);
    expect((await other.patch(`/posts/${post._id}`, { title: 'x' })).statusCode).toBe(expected);
    expect((await other.delete(`/posts/${post._id}`)).statusCode).toBe(expected);
    for (const viewer of [author, other, test.anonymous]) {
      expect(await listIds(viewer)).not.toContain(post._id);
      expect(await listIds(viewer, '/search?q=comunidad&limit=50')).not.toContain(post._id);
    }
  });

  it('to its author only when it is removed', async () => {
    const post = await publishPost(author);
    await setStatus(post._id, 'hidden');
    const hidden = await author.get(`/posts/${post._id}`);
    expect(hidden.json()).toMatchObject({ isActive: false, can: { edit: false, delete: true } });
    expect((await author.patch(`/posts/${post._id}`, { title: 'x' })).statusCode).toBe(409);
    await setStatus(post._id, 'removed');
    const removed = await author.get(`/posts/${post._id}`);
    expect([removed.statusCode, removed.json().code]).toEqual([410, 'GONE']);
    expect((await author.delete(`/posts/${post._id}`)).statusCode).toBe(410);
  });

  it('while the deletion of its author is pending', async () => {
    const leaving = await newAuthor(test);
    const [post, neighbour] = [await publishPost(leaving), await publishPost(author)];
    await setPendingDeletion(leaving, test.clock.now());
    expect((await other.get(`/posts/${post._id}`)).statusCode).toBe(404);
    const ids = await listIds(test.anonymous);
    expect(ids).not.toContain(post._id);
    expect(ids).toContain(neighbour._id);
    await setPendingDeletion(leaving, null);
    expect(await listIds(test.anonymous)).toContain(post._id);
  });

  it('to users who blocked each other', async () => {
    const [one, two, three] = [await newAuthor(test), await newAuthor(test), await newAuthor(test)];
    const [mine, theirs, neighbour] = [
      await publishPost(one),
      await publishPost(two),
      await publishPost(three),
    ];
    await one.put(`/safety/blocks/${two.id}`);
    for (const [viewer, own, hidden] of [
      [one, mine, theirs],
      [two, theirs, mine],
    ] as const) {
      const response = await viewer.get(`/posts/${hidden._id}`);
      expect([response.statusCode, response.json().message]).toEqual([404, 'Publicación no encontrada']);
      expect((await viewer.delete(`/posts/${hidden._id}`)).statusCode).toBe(404);
      for (const query of ['?limit=50', '/search?q=comunidad&limit=50']) {
        const ids = await listIds(viewer, query);
        expect(ids).not.toContain(hidden._id);
        expect(ids).toEqual(expect.arrayContaining([own._id, neighbour._id]));
      }
      expect(await listIds(viewer, `?author=${hidden.author._id}`)).toEqual([]);
    }
    expect(await listIds(three)).toEqual(expect.arrayContaining([mine._id, theirs._id]));
    await one.delete(`/safety/blocks/${two.id}`);
    expect((await two.get(`/posts/${mine._id}`)).statusCode).toBe(200);
  });
});
