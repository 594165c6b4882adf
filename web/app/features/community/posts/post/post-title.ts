import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { getPostUserName } from './post-avatar.tsx';

/** The heading of a post: its title, which is optional, else who published it. */
export const getPostTitle = ({ title, author }: Pick<Post, 'title' | 'author'>): string =>
  title || `Publicación de ${getPostUserName(author)}`;
