import type { Id } from '../../kernel/ids.ts';

/** Live events about posts. Clients fetch what changed; the events never carry content. */
export type PostEvents = {
  /** A post was published. */
  postPublished: { postId: Id; authorId: Id };
  /** Counters or comments of a post that is open on this screen changed. */
  postChanged: { postId: Id };
  /** A post was deleted, hidden or removed. */
  postRemoved: { postId: Id };
};

/** What a browser sends about posts. */
export type PostClientEvents = {
  /** The post is open on this screen, or no longer; the server then sends its `postChanged`. */
  watchPost: { postId: Id; isOpen: boolean };
};
