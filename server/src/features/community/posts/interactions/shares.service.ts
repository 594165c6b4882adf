import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { writeAboutPost } from '../post-access.service.ts';
import type { PostDetails } from '../post-details.service.ts';
import type { PostsLive } from '../posts.realtime.ts';
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
    const isNew = await writeAboutPost(database, postId, actor, (tx) =>
      insertShare(tx, { postId, userId: actor.id }, now),
    );
    if (isNew) live.changed(postId);
    return details.read(database.db, postId, actor);
  }

  return { share };
}
