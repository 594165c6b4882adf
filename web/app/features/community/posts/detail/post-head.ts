import { visibleContent } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { buildSharePicture } from '@uneed/domain/kernel/share-picture.rules.ts';
import { getPostTitle } from '../post/post-title.ts';

/** Length of the description that search engines show, in characters. */
const META_LENGTH = 150;

/** The picture of shared links: the post's own image, else one of its title; a post that others do not see has none. */
function findImage(post: Post) {
  if (post.image !== '') return { path: post.image, alt: post.imageAlt, ...post.imageSize };
  if (!post.isActive) return undefined;
  return buildSharePicture('posts', post._id, `Publicación en la comunidad de Uneed: ${getPostTitle(post)}`);
}

/** What the document's head says of a post. */
export function buildPostHead(post: Post, origin: string) {
  const image = findImage(post);
  return {
    title: getPostTitle(post),
    description: excerpt(visibleContent(post.content), META_LENGTH),
    origin,
    path: `/post/${post._id}`,
    isNoIndex: !post.isActive,
    type: 'article' as const,
    ...(image && { image }),
  };
}
