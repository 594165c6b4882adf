import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Comment, Post } from '@uneed/domain/posts/posts.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx } from '../../platform/db/database.ts';
import { presentComment } from './comments.presenter.ts';
import { listComments } from './comments.reader.ts';
import { findReadablePost } from './post-access.service.ts';
import type { PostRow } from './post-columns.query.ts';
import { findCounts, NO_COUNTS } from './post-counters.reader.ts';
import type { PostViewer } from './posts.policy.ts';
import { type PostActivity, presentPost } from './posts.presenter.ts';
import { findReactions } from './reactions.reader.ts';
import { findShares } from './shares.reader.ts';

export type PostDetails = ReturnType<typeof createPostDetails>;

/** Loads what users did with posts, in a fixed number of queries, and presents the posts to a viewer. */
export function createPostDetails({ clock }: { clock: Clock }) {
  async function loadActivity(
    db: DbOrTx,
    ids: readonly Id[],
    viewer: PostViewer,
  ): Promise<(id: Id, comments: Comment[]) => PostActivity> {
    const viewerId = viewer?.id ?? null;
    const [counts, reactions, shares] = await Promise.all([
      findCounts(db, ids),
      findReactions(db, ids, viewerId),
      findShares(db, ids, viewerId),
    ]);
    return (id, comments) => ({
      counts: counts.get(id) ?? NO_COUNTS,
      ...(reactions.get(id) ?? { reactions: [], viewerReaction: null }),
      shares: shares.get(id) ?? [],
      comments,
    });
  }

  /** Presents the posts of a list, without comments. The viewer may see all of them. */
  async function presentList(db: DbOrTx, rows: readonly PostRow[], viewer: PostViewer): Promise<Post[]> {
    const activityOf = await loadActivity(
      db,
      rows.map(({ id }) => id),
      viewer,
    );
    const now = clock.now();
    return rows.map((row) => presentPost(row, activityOf(row.id, []), viewer, now));
  }

  /** Returns the post with its latest comments. Throws 404 or 410 if the viewer may not see it. */
  async function read(db: DbOrTx, id: Id, viewer: PostViewer): Promise<Post> {
    const row = await findReadablePost(db, id, viewer);
    const [activityOf, { comments }] = await Promise.all([
      loadActivity(db, [id], viewer),
      listComments(db, id, viewer?.id ?? null),
    ]);
    const shown = comments.map((comment) => presentComment(comment, viewer));
    return presentPost(row, activityOf(id, shown), viewer, clock.now());
  }

  return { presentList, read };
}
