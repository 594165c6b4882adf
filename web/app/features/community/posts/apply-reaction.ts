import {
  REACTION_LISTS,
  REACTION_TYPES,
  type ReactionType,
} from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';

/** The post after the viewer's reaction: the same type again removes it, another type replaces it. */
export function applyReaction(post: Post, name: string): Post {
  const type = REACTION_TYPES.find((each) => each === name);
  if (type === undefined) return post;
  const counts = { ...post.counts };
  const change = (reaction: ReactionType, by: number) => {
    const list = REACTION_LISTS[reaction];
    counts[list] = Math.max(0, counts[list] + by);
  };
  const previous = post.viewerReaction;
  if (previous !== null) change(previous, -1);
  if (previous === type) return { ...post, counts, viewerReaction: null };
  change(type, 1);
  return { ...post, counts, viewerReaction: type };
}
