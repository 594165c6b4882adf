import { excerpt } from '@uneed/domain/kernel/html.ts';
import { visibleContent } from '@uneed/domain/posts/post.rules.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { getPostTitle } from '../post/post-title.ts';

/** Length of the description that search engines show, in characters. */
const META_LENGTH = 150;

/** What the document's head says of a post. */
export const buildPostHead = (post: Post, origin: string) => ({
  title: getPostTitle(post),
  description: excerpt(visibleContent(post.content), META_LENGTH),
  origin,
  path: `/post/${post._id}`,
  isNoIndex: !post.isActive,
  type: 'article' as const,
  ...(post.image !== '' && { image: { path: post.image, alt: post.imageAlt, ...post.imageSize } }),
});
