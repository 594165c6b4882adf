import { REACTIONS_SHOWN } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { runScheduledTask } from '../../../people/notifications/notifications.factory.ts';
import { newAuthor, publishPost } from '../posts.factory.ts';

let test: TestApp;
let author: TestUser;
let ana: TestUser;
let luis: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  author = await newAuthor(test, { fullName: 'Eva Núñez' });
  [ana, luis] = [await signUp(test, { fullName: 'Ana Peña' }), await signUp(test, { fullName: 'Luis Báez' })];
});
afterAll(() => test.close());

const react = (user: TestUser, postId: string, reactionType: unknown, key?: string) =>
  user.post(`/posts/${postId}/reaction`, { reactionType }, key ? { 'idempotency-key': key } : {});
const reactOk = async (...input: Parameters<typeof react>): Promise<Post> => {
  const response = await react(...input);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const view = async (viewer: TestUser, { _id }: Post): Promise<Post> =>
  (await viewer.get(`/posts/${_id}`)).json();
const namesOf = (list: Post['reactions']['likes']) => list.map(({ user }) => user.fullName);

/** Counts the rows of the reactions, to compare with the counters. */
async function countRows({ _id }: Post) {
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*)::integer as count from post_reactions
    where post_id = ${_id} and type is not null group by type`.execute(test.database.db);
  const counts = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
  return { likes: counts.like ?? 0, loves: counts.love ?? 0, laughs: counts.laugh ?? 0 };
}

/** Adds reactions of new users directly, the later the index the later the reaction. */
async function insertReactions({ _id }: Post, type: string, count: number): Promise<void> {
  const { db } = test.database;
  const prefix = newId();
  await sql`
    with people as (
      insert into users (id, email, full_name, password_hash, created_at, updated_at)
      select gen_random_uuid(), ${prefix} || n || '@prueba.do', 'Persona ' || n, '', now(), now()
      from generate_series(1, ${count}::integer) n returning id, full_name
    )
    insert into post_reactions (post_id, user_id, type, created_at)
    select ${_id}, id, ${type}, '2026-01-01'::timestamptz + split_part(full_name, ' ', 2)::integer * interval '1 second'
    from people`.execute(db);
}

describe('access', () => {
  it('needs a session, and one of the types', async () => {
    const post = await publishPost(author);
    const response = await test.anonymous.post(`/posts/${post._id}/reaction`, { reactionType: 'like' });
    expect(response.statusCode).toBe(401);
    for (const type of ['', 'angry', 7, null, undefined, {}])
      expect([type, (await react(ana, post._id, type)).statusCode]).toEqual([type, 400]);
    expect((await view(ana, post)).counts.likes).toBe(0);
  });

  it('returns 404 for unknown, hidden and blocked posts, and 410 for a removed one', async () => {
    const [hidden, removed, blocked, open] = [
      await publishPost(author),
      await publishPost(author),
      await publishPost(luis),
      await publishPost(author),
    ];
    const setStatus = (post: Post, status: string) =>
      test.database.db.updateTable('posts').set({ status }).where('id', '=', post._id).execute();
    await setStatus(hidden, 'hidden');
    await setStatus(removed, 'removed');
    const blocker = await signUp(test);
    await luis.put(`/safety/blocks/${blocker.id}`);
    const statuses = [];
    for (const id of [newId(), 'x', hidden._id, removed._id, blocked._id, open._id])
      statuses.push((await react(blocker, id, 'like')).statusCode);
    expect(statuses).toEqual([404, 404, 404, 410, 404, 200]);
    // Nor may the author of a hidden post.
    expect((await react(author, hidden._id, 'like')).statusCode).toBe(404);
    await luis.delete(`/safety/blocks/${blocker.id}`);
    await blocker.put(`/safety/blocks/${luis.id}`);
    expect((await react(blocker, blocked._id, 'like')).statusCode).toBe(404);
    expect(await countRows(blocked)).toEqual({ likes: 0, loves: 0, laughs: 0 });
  });
});

describe('reacting', () => {
  it('sets, replaces and removes the reaction, and returns the post', async () => {
    const [post, other] = [await publishPost(author), await publishPost(author)];
    const liked = await reactOk(ana, post._id, 'like');
    expect(liked).toMatchObject({ _id: post._id, viewerReaction: 'like' });
    expect(liked.counts).toMatchObject({ likes: 1, loves: 0, laughs: 0 });
    expect(namesOf(liked.reactions.likes)).toEqual(['Ana Peña']);
    const loved = await reactOk(ana, post._id, 'loves');
    expect(loved.counts).toMatchObject({ likes: 0, loves: 1, laughs: 0 });
    expect([namesOf(loved.reactions.likes), namesOf(loved.reactions.loves)]).toEqual([[], ['Ana Peña']]);
    const both = await reactOk(luis, post._id, 'laugh');
    expect(both.counts).toMatchObject({ likes: 0, loves: 1, laughs: 1 });
    expect(both.viewerReaction).toBe('laugh');
    const removed = await reactOk(ana, post._id, 'love');
    expect(removed).toMatchObject({ viewerReaction: null, counts: { likes: 0, loves: 0, laughs: 1 } });
    expect(await view(ana, other)).toMatchObject({ viewerReaction: null, counts: { likes: 0 } });
    const again = await reactOk(ana, post._id, 'like');
    expect(again).toMatchObject({ viewerReaction: 'like', counts: { likes: 1, loves: 0, laughs: 1 } });
  });

  it('does not repeat a request with the same idempotency key, also when it removed the reaction', async () => {
    const post = await publishPost(author);
    for (const count of [1, 1]) expect((await reactOk(ana, post._id, 'like', 'k1')).counts.likes).toBe(count);
    for (const count of [0, 0]) expect((await reactOk(ana, post._id, 'like', 'k2')).counts.likes).toBe(count);
    expect((await react(ana, post._id, 'love', 'k2')).statusCode).toBe(409);
    expect((await view(ana, post)).viewerReaction).toBeNull();
    expect((await reactOk(luis, post._id, 'like', 'k2')).counts.likes).toBe(1);
  });

  it('adds one reaction when a request with one key arrives 10 times at once', async () => {
    const post = await publishPost(author);
    await Promise.all(Array.from({ length: 10 }, () => reactOk(ana, post._id, 'love', 'once')));
    expect((await view(ana, post)).counts.loves).toBe(1);
  });

  it('keeps counters right after 50 reactions and removals at once by one user', async () => {
    const post = await publishPost(author);
    const types = ['like', 'love', 'laugh'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => react(ana, post._id, types[index % 3])),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { counts, viewerReaction } = await view(ana, post);
    expect(counts).toMatchObject(await countRows(post));
    expect(counts.likes + counts.loves + counts.laughs).toBe(viewerReaction === null ? 0 : 1);
  });

  it('counts an even number of equal reactions at once as none', async () => {
    const post = await publishPost(author);
    await Promise.all(Array.from({ length: 20 }, () => reactOk(ana, post._id, 'like')));
    expect(await view(ana, post)).toMatchObject({ viewerReaction: null, counts: { likes: 0 } });
  });

  it('counts the reactions of many users at once', async () => {
    const post = await publishPost(author);
    const users = await Promise.all(Array.from({ length: 8 }, () => signUp(test)));
    await Promise.all(
      users.flatMap((user) => ['like', 'love', 'love', 'laugh'].map((type) => react(user, post._id, type))),
    );
    const { counts } = await view(ana, post);
    expect(counts).toMatchObject(await countRows(post));
  });

  it('waits for the deletion of the post, and then returns 404', async () => {
    const post = await publishPost(author);
    await reactOk(ana, post._id, 'like');
    const { response } = await test.database.transaction(async (tx) => {
      await tx.deleteFrom('posts').where('id', '=', post._id).execute();
      const response = react(ana, post._id, 'love');
      await waitUntilBlocked(test.database);
      return { response };
    });
    expect((await response).statusCode).toBe(404);
  });

  it('has a limit per minute', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.02' });
    const user = await signUp(strict);
    const post = await publishPost(await newAuthor(strict));
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await react(user, post._id, 'like')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });
});

describe('lists of reactions', () => {
  it('hold the latest of each type and always the viewer’s own; counters count all', async () => {
    const [post, other] = [await publishPost(author), await publishPost(author)];
    await reactOk(ana, post._id, 'like');
    const { db } = test.database;
    await db
      .updateTable('postReactions')
      .set({ createdAt: new Date('2025-01-01T12:00:00Z') })
      .where('postId', '=', post._id)
      .execute();
    await insertReactions(post, 'like', 60);
    await insertReactions(post, 'love', 3);
    await insertReactions(other, 'like', 2);
    const seenByAna = await view(ana, post);
    const seenByLuis = await view(luis, post);
    expect(namesOf(seenByLuis.reactions.likes)).toEqual(
      Array.from({ length: REACTIONS_SHOWN }, (_, index) => `Persona ${60 - index}`),
    );
    expect(seenByAna.reactions.likes).toHaveLength(REACTIONS_SHOWN);
    expect(namesOf(seenByAna.reactions.likes).slice(0, 2)).toEqual(['Ana Peña', 'Persona 60']);
    expect(namesOf(seenByAna.reactions.loves)).toEqual(['Persona 3', 'Persona 2', 'Persona 1']);
    expect([seenByAna.viewerReaction, seenByLuis.viewerReaction]).toEqual(['like', null]);
    const { posts } = (await luis.get('/posts?limit=2')).json();
    expect(posts.map(({ reactions }: Post) => reactions.likes.length)).toEqual([2, REACTIONS_SHOWN]);
  });

  it('leave out users whose account is about to be deleted', async () => {
    const [post, leaving] = [await publishPost(author), await signUp(test)];
    await reactOk(leaving, post._id, 'like');
    await leaving.post('/settings/deletion', { password: leaving.password });
    expect((await view(ana, post)).reactions.likes).toEqual([]);
  });
});

it('forgets removed reactions after a day, and nothing else', async () => {
  const post = await publishPost(author);
  await reactOk(ana, post._id, 'like');
  await reactOk(ana, post._id, 'like');
  await reactOk(luis, post._id, 'love');
  const countStored = async () =>
    (
      await test.database.db
        .selectFrom('postReactions')
        .select('userId')
        .where('postId', '=', post._id)
        .execute()
    ).length;
  await runScheduledTask(test, 'posts.removed-reactions-cleanup');
  expect(await countStored()).toBe(2);
  test.clock.advanceDays(2);
  await runScheduledTask(test, 'posts.removed-reactions-cleanup');
  expect(await countStored()).toBe(1);
  expect((await view(luis, post)).counts).toMatchObject({ likes: 0, loves: 1 });
});
