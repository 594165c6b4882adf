import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUp, type TestUser } from '../../../../testing/users.ts';
import { getNotifications, getUnreadCount } from '../../../people/notifications/notifications.factory.ts';
import { newAuthor, publishPost } from '../posts.factory.ts';

let test: TestApp;
let author: TestUser;
let ana: TestUser;
let luis: TestUser;
let post: Post;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  author = await newAuthor(test);
  [ana, luis] = [await signUp(test, { fullName: 'Ana Peña' }), await signUp(test, { fullName: 'Luis Báez' })];
  post = await publishPost(author, { title: 'Busco equipo' });
});

const comment = (user: TestUser, { _id }: Post, content = 'Hola') =>
  user.post(`/posts/${_id}/comment`, { content });
const react = (user: TestUser, { _id }: Post, reactionType = 'like') =>
  user.post(`/posts/${_id}/reaction`, { reactionType });
const listKinds = async (user: TestUser) =>
  (await getNotifications(user)).map(({ kind, count, person }) => [kind, count, person?.fullName]);
const readAll = (user: TestUser) => user.patch('/notifications/read', { all: true });
const listTo = (user: TestUser) => test.emails.filter(({ to }) => to === user.email);

describe('a comment', () => {
  it('notifies the author of the post, grouped per post until it is read', async () => {
    const other = await publishPost(author, { title: '', content: 'Sin título, pero con texto' });
    await comment(ana, post);
    await comment(luis, post);
    await comment(ana, other);
    await test.runTasks();
    expect(await getNotifications(author)).toMatchObject([
      {
        kind: 'postCommented',
        count: 1,
        person: { fullName: 'Ana Peña' },
        post: { _id: other._id, title: 'Sin título, pero con texto', isGone: false },
        job: null,
      },
      {
        kind: 'postCommented',
        count: 2,
        person: { fullName: 'Luis Báez' },
        post: { _id: post._id, title: 'Busco equipo', isGone: false },
      },
    ]);
    expect(await getUnreadCount(author)).toBe(2);
    await readAll(author);
    await comment(ana, post);
    await test.runTasks();
    expect((await listKinds(author))[0]).toEqual(['postCommented', 1, 'Ana Peña']);
    expect(await getUnreadCount(author)).toBe(1);
    // A later one joins the unread notification, which loses its link when the post is deleted.
    await comment(luis, post);
    await test.runTasks();
    expect((await listKinds(author))[0]).toEqual(['postCommented', 2, 'Luis Báez']);
    expect(await getUnreadCount(author)).toBe(1);
    await author.delete(`/posts/${post._id}`);
    expect((await getNotifications(author))[0]).toMatchObject({
      post: { _id: post._id, title: '', isGone: true },
    });
  });

  it('notifies users who commented before, once until it is read; not those who commented after', async () => {
    const reader = await signUp(test);
    for (const user of [ana, luis]) {
      await comment(user, post);
      await test.runTasks();
    }
    expect(await listKinds(ana)).toEqual([['commentReplied', 1, 'Luis Báez']]);
    await comment(author, post);
    await test.runTasks();
    expect(await listKinds(ana)).toEqual([['commentReplied', 1, 'Luis Báez']]);
    expect(await listKinds(luis)).toEqual([['commentReplied', 1, author.fullName]]);
    expect([await listKinds(reader), await listKinds(author)]).toEqual([
      [],
      [['postCommented', 2, 'Luis Báez']],
    ]);
    await readAll(ana);
    await comment(luis, post);
    await test.runTasks();
    expect(await listKinds(ana)).toEqual([
      ['commentReplied', 1, 'Luis Báez'],
      ['commentReplied', 1, 'Luis Báez'],
    ]);
  });

  it('of a burst notifies each user of a thread once, by the latest comment of somebody who is not hidden', async () => {
    const other = await publishPost(author);
    const [eva, muted] = [
      await signUp(test, { fullName: 'Eva Cruz' }),
      await signUp(test, { fullName: 'Iris Mota' }),
    ];
    await comment(ana, post);
    await comment(ana, other);
    await test.runTasks();
    await ana.put(`/safety/mutes/${muted.id}`);
    await comment(eva, post);
    await comment(luis, post);
    await comment(muted, post);
    await comment(luis, other);
    await test.runTasks();
    expect(await listKinds(ana)).toEqual([
      ['commentReplied', 1, 'Luis Báez'],
      ['commentReplied', 1, 'Luis Báez'],
    ]);
    expect((await getNotifications(ana)).map((each) => each.post?._id).sort()).toEqual(
      [post._id, other._id].sort(),
    );
    expect(await listKinds(eva)).toEqual([['commentReplied', 1, 'Iris Mota']]);
    expect(await listKinds(muted)).toEqual([]);
  });

  it('never notifies its own author', async () => {
    await comment(author, post);
    await comment(author, post);
    await comment(ana, await publishPost(await newAuthor(test)));
    await comment(ana, post);
    await comment(ana, post);
    await test.runTasks();
    expect([await listKinds(author), await listKinds(ana)]).toEqual([[['postCommented', 2, 'Ana Peña']], []]);
  });

  it('notifies nobody between whom and its author there is a block', async () => {
    await comment(ana, post);
    await comment(luis, post);
    await ana.put(`/safety/blocks/${luis.id}`);
    await author.put(`/safety/blocks/${luis.id}`);
    await test.runTasks();
    expect([await listKinds(ana), await listKinds(author)]).toEqual([[], [['postCommented', 1, 'Ana Peña']]]);
  });

  it('notifies nobody if it was deleted in the meantime', async () => {
    const { comments } = (await comment(ana, post)).json();
    await ana.delete(`/posts/${post._id}/comment/${comments[0]._id}`);
    await test.runTasks();
    expect(await listKinds(author)).toEqual([]);
  });

  it('is not shown to who turned the community off', async () => {
    await author.patch('/settings/notices', { kind: 'community', channel: 'inApp', isOn: false });
    await comment(ana, post);
    await react(ana, post);
    await test.runTasks();
    expect(await listKinds(author)).toEqual([]);
  });
});

describe('a reaction', () => {
  it('notifies the author of the post, grouped per post', async () => {
    const other = await publishPost(author);
    await react(ana, post);
    await react(luis, post, 'love');
    await react(luis, other);
    await test.runTasks();
    expect((await listKinds(author)).sort()).toEqual([
      ['reactionReceived', 1, 'Luis Báez'],
      ['reactionReceived', 2, expect.any(String)],
    ]);
  });

  it('notifies once per user, however often it changes', async () => {
    for (const type of ['like', 'like', 'like', 'love']) {
      await react(ana, post, type);
      await test.runTasks();
    }
    await readAll(author);
    await react(ana, post, 'love');
    await react(ana, post, 'laugh');
    await test.runTasks();
    expect(await listKinds(author)).toEqual([['reactionReceived', 1, 'Ana Peña']]);
    expect(await getUnreadCount(author)).toBe(0);
  });

  it('notifies nobody if it was removed in the meantime, is the own one, or after a block', async () => {
    await react(ana, post);
    await react(ana, post);
    await react(author, post);
    await react(luis, post);
    await author.put(`/safety/blocks/${luis.id}`);
    await test.runTasks();
    expect(await listKinds(author)).toEqual([]);
  });
});

describe('emails about comments', () => {
  it('are off until the author turns them on; at most one an hour and post', async () => {
    expect((await author.get('/settings')).json().notices.community).toEqual({
      inApp: true,
      mail: false,
      push: true,
    });
    await comment(ana, post);
    await test.runTasks();
    expect(listTo(author)).toEqual([]);
    await author.patch('/settings/notices', { kind: 'community', channel: 'mail', isOn: true });
    for (const user of [ana, luis]) {
      await comment(user, post);
      await test.runTasks();
    }
    const emails = listTo(author).map(({ email }) => email);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      subject: 'Ana Peña comentó tu publicación',
      paragraphs: ['Ana Peña comentó «Busco equipo».'],
      action: { url: expect.stringContaining(`/post/${post._id}`) },
      unsubscribeUrl: expect.stringContaining('/unsubscribe?token='),
    });
    expect([listTo(ana), listTo(luis)]).toEqual([[], []]);
  });

  it('stay off for users who changed another setting before', async () => {
    await author.patch('/settings/notices', { kind: 'messages', channel: 'mail', isOn: false });
    expect((await author.get('/settings')).json().notices).toMatchObject({
      community: { inApp: true, mail: false, push: true },
      messages: { inApp: true, mail: false, push: true },
      contracts: { inApp: true, mail: true, push: true },
    });
  });
});
