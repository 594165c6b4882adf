import { excerpt } from '@uneed/domain/kernel/html.ts';
import { postText } from '@uneed/domain/posts/post-posting.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { getPostUserName } from '../post/post-avatar.tsx';

/** Length of the description that search engines show, in characters. */
const META_LENGTH = 150;

/** The heading of a post: its title, which is optional, else who published it. */
export const getPostTitle = ({ title, author }: Pick<Post, 'title' | 'author'>): string =>
  title || `Publicación de ${getPostUserName(author)}`;

/** What the document's head says of a post. */
export const buildPostHead = (post: Post, origin: string) => ({
  title: getPostTitle(post),
  description: excerpt(postText(post), META_LENGTH),
  origin,
  path: `/post/${post._id}`,
  isNoIndex: !post.isActive,
  type: 'article' as const,
  ...(post.image !== '' && { image: { path: post.image, alt: post.imageAlt, ...post.imageSize } }),
});
