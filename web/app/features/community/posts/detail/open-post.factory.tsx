import { getPost } from '@uneed/domain/community/posts/posts.api.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildPost, POST_ID } from '../exports/posts.factory.ts';
import PostPage from './post-page.tsx';

export const ORIGIN = 'https://uneed.test';
export const POST_PATH = `/post/${POST_ID}`;
/** The login that leads back to the post. */
export const LOG_IN_PATH = `/login?next=${encodeURIComponent(POST_PATH)}`;

/** Opens the page of a post, signed in unless `session` is null. */
export function openPost(
  changes: Partial<Post> = {},
  session: ReturnType<typeof buildSessionUser> | null = me,
) {
  const server = fakeServer();
  server.reply(getPost, () => buildPost(changes));
  return { server, ...renderPostPage(session) };
}

/** The signed-in user of these tests. */
export const me = buildSessionUser();

/** Renders the page; the responses of the server are set before. */
export const renderPostPage = (session: ReturnType<typeof buildSessionUser> | null = me) =>
  renderPage(PostPage, { at: POST_PATH, path: '/post/:postId', session, loaderData: { origin: ORIGIN } });
