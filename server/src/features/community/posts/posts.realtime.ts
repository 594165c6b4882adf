import {
  POST_CHANGED_INTERVAL_MS,
  POST_PUBLISHED_INTERVAL_MS,
  PUBLISHED_QUEUE_MAX,
  WATCHED_POSTS_MAX,
} from '@uneed/domain/community/posts/interaction.rules.ts';
import type { PostEvents } from '@uneed/domain/community/posts/posts.events.ts';
import { watchPostSchema } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { LRUCache } from 'lru-cache';
import pThrottle, { type ThrottledFunction } from 'p-throttle';
import type { Logger } from '../../../platform/log.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import type { PostViewer } from './posts.policy.ts';

/** Posts whose last change is remembered, so that the next one is not sent too early. */
const CHANGED_POSTS_MAX = 1_000;

type Published = { postId: Id; authorId: Id };

/** Sends live events about posts; call it after the commit. */
export type PostsLive = {
  /** To all connected users who may see the author's posts; at most one event a second, the rest follow in turn. */
  published(post: Published): void;
  /** To the screens on which the post is open, at most twice a second. */
  changed(postId: Id): void;
  /** To all connected users, because any list may show the post. */
  removed(postId: Id): void;
};

type Dependencies = {
  realtime: Realtime;
  /** Whether a user may see a post. */
  mayWatch(viewer: PostViewer, postId: Id): Promise<boolean>;
  /** Users who must not be notified of this author's posts. */
  listUsersWithout(authorId: Id): Promise<Id[]>;
  log: Logger;
};

/** Returns a function that runs the work of each key one after another, in the order of the calls. */
function createSequence<Key>() {
  const running = new Map<Key, Promise<void>>();
  return async (key: Key, work: () => Promise<void>): Promise<void> => {
    const previous = running.get(key);
    const current = previous ? previous.catch(() => undefined).then(work) : work();
    running.set(key, current);
    try {
      await current;
    } finally {
      if (running.get(key) === current) running.delete(key);
    }
  };
}

/** The events that are sent to connections of this node. */
function createLocalEvents({ realtime, mayWatch, listUsersWithout, log }: Dependencies) {
  const rooms = realtime.rooms<PostEvents>('post');
  const everyone = realtime.everyone<PostEvents>();
  // A post may be closed again while it is checked who may see it.
  const inSequence = createSequence<string>();
  realtime.on({
    name: 'watchPost',
    schema: watchPostSchema,
    who: 'member',
    handle: (actor, { postId, isOpen }, connectionId) =>
      inSequence(connectionId, async () => {
        if (!isOpen) rooms.leave(connectionId, postId);
        else if (await mayWatch(actor, postId)) rooms.join(connectionId, postId, WATCHED_POSTS_MAX);
      }),
  });

  async function announce({ postId, authorId }: Published): Promise<void> {
    const exceptUserIds = await listUsersWithout(authorId);
    everyone.send({ exceptUserIds }, 'postPublished', { postId, authorId });
  }
  const waiting: Published[] = [];
  const announceNext = pThrottle({ limit: 1, interval: POST_PUBLISHED_INTERVAL_MS })(async () => {
    const next = waiting.shift();
    if (next) await announce(next);
  });
  const changes = new LRUCache<Id, ThrottledFunction<() => void>>({
    max: CHANGED_POSTS_MAX,
    memoMethod: (postId) =>
      pThrottle({ limit: 1, interval: POST_CHANGED_INTERVAL_MS })(() =>
        rooms.send(postId, 'postChanged', { postId }),
      ),
  });
  return {
    publish(published: Published) {
      waiting.push(published);
      if (waiting.length > PUBLISHED_QUEUE_MAX) waiting.shift();
      // One call waits for each post that waits.
      if (announceNext.queueSize >= waiting.length) return;
      announceNext().catch((error: Error) => log.warn({ err: error.message }, 'post not announced'));
    },
    change(postId: Id) {
      const send = changes.memo(postId);
      if (send.queueSize === 0) void send();
    },
    remove: (postId: Id) => everyone.send({ exceptUserIds: [] }, 'postRemoved', { postId }),
  };
}

/** Every node sends to its own connections; what happens on one is passed on to all. */
export function createPostsLive(dependencies: Dependencies): PostsLive {
  const { realtime } = dependencies;
  const local = createLocalEvents(dependencies);
  const publish = realtime.defineBroadcast('posts.published', ([postId, authorId]) => {
    if (postId !== undefined && authorId !== undefined) local.publish({ postId, authorId });
  });
  const change = realtime.defineBroadcast('posts.changed', ([postId]) => {
    if (postId !== undefined) local.change(postId);
  });
  const remove = realtime.defineBroadcast('posts.removed', ([postId]) => {
    if (postId !== undefined) local.remove(postId);
  });
  return {
    published: ({ postId, authorId }) => publish([postId, authorId]),
    changed: (postId) => change([postId]),
    removed: (postId) => remove([postId]),
  };
}
