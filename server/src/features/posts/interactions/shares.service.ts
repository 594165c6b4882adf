import type { Id } from '@uneed/domain/kernel/ids.ts';
import { POST_NOT_FOUND_TEXT } from '@uneed/domain/posts/post.rules.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import { findReadablePost } from '../post-access.service.ts';
import type { PostDetails } from '../post-details.service.ts';
import type { PostsLive } from '../posts.realtime.ts';
import { addToCounters } from './post-counters.repository.ts';
import { insertShare } from './shares.repository.ts';

type Dependencies = {
  database: Database;
  clock: Clock;
  live: Pick<PostsLive, 'changed'>;
  details: Pick<PostDetails, 'read'>;
};

export type SharesService = ReturnType<typeof createShares>;

export function createShares({ database, clock, live, details }: Dependencies) {
  /** Counts a share, once per user. 404 or 410 without such a post. */
  async function share(actor: SessionActor, postId: Id): Promise<Post> {
    const now = clock.now();
    const isNew = await database.transaction(async (tx) => {
      const isNew = await insertShare(tx, postId, actor.id, now);
      if (isNew) await addToCounters(tx, postId, actor.id, { shares: 1 });
      return isNew;
    });
    if (isNew === undefined) {
      await findReadablePost(database.db, postId, actor);
      throw notFound(POST_NOT_FOUND_TEXT);
    }
    if (isNew) live.changed(postId);
    return details.read(database.db, postId, actor);
  }

  return { share };
}
