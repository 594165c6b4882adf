import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FEED_JOBS_MAX } from '@uneed/domain/community/posts/post.rules.ts';
import { getPost, listPosts } from '@uneed/domain/community/posts/posts.api.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { LIVE_MISSED_INTERVAL_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  dispatchLiveEvent,
  handleLiveConnect,
  handleLiveDisconnect,
} from '../../../platform/realtime/live.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { untilListening } from '../../../testing/until-listening.ts';
import { buildPage, FeedPage, feedServer } from './exports/feed.factory.tsx';
import { LivePosts } from './exports/live-posts.tsx';
import { type FeedInsertion, mergeFeed } from './exports/post-feed.tsx';
import { buildComment, buildPost, buildPostId, minutesAgo, POST_ID } from './exports/posts.factory.ts';
import { watchPost } from './posts.live.ts';
import { postQuery } from './posts.queries.ts';

const me = buildSessionUser();
const shown = buildPost();
const AUTHOR = buildPostId(90);
const Page = () => (
  <>
    <LivePosts />
    <FeedPage />
  </>
);
const build = (number: number, changes: Partial<Post> = {}) =>
  buildPost({
    _id: buildPostId(number),
    title: `Nueva ${number}`,
    createdAt: minutesAgo(10 - number),
    ...changes,
  });
const receive = (name: string, payload: object) => act(async () => dispatchLiveEvent(name, payload));
const publish = (postId: string, authorId = AUTHOR) => receive('postPublished', { postId, authorId });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

async function open() {
  const server = feedServer({ posts: [shown] });
  const page = renderPage(Page, { at: '/best-matches', session: me });
  await screen.findByText(shown.title);
  await untilListening(() => import('./posts.live.ts'));
  return { server, ...page };
}

it('announces published posts and inserts them on click', async () => {
  const { server, user } = await open();
  const published = [build(3), build(2), build(1)];
  server.reply(listPosts, () => buildPage([...published, shown]));
  for (const { _id } of published) await publish(_id);
  // Delivered twice, and an own post.
  await publish(buildPostId(3));
  await publish(buildPostId(4), me._id);
  const button = await screen.findByRole('button', { name: '3 publicaciones nuevas' });
  expect(titles()).toEqual([shown.title]);
  await user.click(button);
  await screen.findByText('Nueva 3');
  expect(titles()).toEqual(['Nueva 3', 'Nueva 2', 'Nueva 1', shown.title]);
  expect(screen.queryByRole('button', { name: /nuevas?$/ })).toBeNull();
});

it('keeps the announcement when the posts cannot be loaded', async () => {
  const { server, user } = await open();
  await publish(buildPostId(1));
  server.replyWithBadGateway(listPosts);
  await user.click(await screen.findByRole('button', { name: '1 publicación nueva' }));
  await screen.findByText('Error al cargar las publicaciones');
  screen.getByText(shown.title);
  screen.getByRole('button', { name: '1 publicación nueva' });
});

it('removes a deleted post, also one that was only announced', async () => {
  await open();
  await publish(buildPostId(1));
  await screen.findByRole('button', { name: '1 publicación nueva' });
  await receive('postRemoved', { postId: buildPostId(1) });
  await receive('postRemoved', { postId: POST_ID });
  await screen.findByText('Aún no hay publicaciones');
  expect(screen.queryByRole('button', { name: /nueva$/ })).toBeNull();
});

it('announces after a reconnect what was published meanwhile, and updates what is shown', async () => {
  const { server } = await open();
  const connection = { send: () => undefined };
  await act(async () => handleLiveConnect(connection));
  const counts = { ...shown.counts, likes: 7 };
  server.reply(listPosts, () => buildPage([build(1), { ...shown, counts }]));
  await act(async () => handleLiveDisconnect(false));
  await act(async () => handleLiveConnect(connection));
  await screen.findByRole('button', { name: '1 publicación nueva' });
  await screen.findByText('7 reacciones');
  expect(titles()).toEqual([shown.title]);
  handleLiveDisconnect(true);
});

it('watches an open post and updates it everywhere', async () => {
  const { server, queryClient } = await open();
  const sent: unknown[] = [];
  await act(async () => handleLiveConnect({ send: (name, payload) => void sent.push([name, payload]) }));
  const changed = { ...shown, counts: { ...shown.counts, comments: 1 }, comments: [buildComment()] };
  server.reply(getPost, () => changed);
  queryClient.setQueryData(postQuery(POST_ID).queryKey, shown);
  const stop = watchPost(queryClient, POST_ID);
  // Not shown anywhere: it is fetched when its page opens.
  await receive('postChanged', { postId: POST_ID });
  expect(server.requests.map(({ path }) => path)).not.toContain(`/posts/${POST_ID}`);
  expect(queryClient.getQueryState(postQuery(POST_ID).queryKey)?.isInvalidated).toBe(true);
  stop();
  expect(sent).toEqual([
    ['watchPost', { postId: POST_ID, isOpen: true }],
    ['watchPost', { postId: POST_ID, isOpen: false }],
  ]);
  handleLiveDisconnect(true);
});

it('watches an open post again and fetches it when the server may have missed events', async () => {
  const { server, queryClient } = await open();
  const sent: unknown[] = [];
  await act(async () => handleLiveConnect({ send: (name, payload) => void sent.push([name, payload]) }));
  const counts = { ...shown.counts, likes: 7 };
  server.reply(getPost, () => ({ ...shown, counts }));
  const post = new QueryObserver(queryClient, postQuery(POST_ID));
  const stopShowing = post.subscribe(() => undefined);
  await waitFor(() => expect(post.getCurrentResult().data?.counts.likes).toBe(7));
  const stop = watchPost(queryClient, POST_ID);
  counts.likes = 8;
  vi.useFakeTimers();
  dispatchLiveEvent('eventsMissed', {});
  await vi.advanceTimersByTimeAsync(LIVE_MISSED_INTERVAL_MS);
  vi.useRealTimers();
  await waitFor(() => expect(post.getCurrentResult().data?.counts.likes).toBe(8));
  const watching = ['watchPost', { postId: POST_ID, isOpen: true }];
  expect(sent).toEqual([watching, watching]);
  stop();
  stopShowing();
  handleLiveDisconnect(true);
});

describe('the feed', () => {
  const post = (number: number, minutes: number) =>
    buildPost({ _id: buildPostId(number), title: `post ${minutes}`, createdAt: minutesAgo(minutes) });
  const job = (minutes: number) => ({
    id: buildPostId(minutes),
    publishedAt: minutesAgo(minutes),
    element: `job ${minutes}`,
  });
  const titlesOf = (posts: ReturnType<typeof post>[], jobs: FeedInsertion[]) =>
    mergeFeed(posts, jobs).map((entry) => (entry.kind === 'post' ? entry.post.title : entry.element));

  it('merges jobs newest first, older ones at the end', () => {
    expect(titlesOf([post(1, 10), post(2, 30)], [job(40), job(20), job(5)])).toEqual([
      'job 5',
      'post 10',
      'job 20',
      'post 30',
      'job 40',
    ]);
  });

  it('takes only the newest jobs', () => {
    const merged = titlesOf([post(1, 10)], [job(20), job(21), job(22), job(1)]);
    expect(merged).toEqual(['job 1', 'post 10', 'job 20', 'job 21']);
    expect(merged).toHaveLength(FEED_JOBS_MAX + 1);
  });

  it('keeps the order of the posts, which the server decides', () => {
    expect(titlesOf([post(1, 10), post(2, 30), post(3, 20)], [job(25)])).toEqual([
      'post 10',
      'job 25',
      'post 30',
      'post 20',
    ]);
  });

  it('shows jobs without posts, and posts without jobs', () => {
    expect(titlesOf([], [job(1)])).toEqual(['job 1']);
    expect(titlesOf([post(1, 1)], [])).toEqual(['post 1']);
  });
});
