import type { Id } from '@uneed/domain/kernel/ids.ts';
import { SHARES_SHOWN } from '@uneed/domain/posts/interaction.rules.ts';
import { POST_NOT_FOUND_TEXT, REACTIONS_SHOWN } from '@uneed/domain/posts/post.rules.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { createCoalescedReads } from '../../platform/db/coalesced-reads.ts';
import type { Database, DbOrTx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { presentComment } from './comments/comments.presenter.ts';
import { type CommentRow, listComments } from './comments/comments.reader.ts';
import { findCounts, NO_COUNTS } from './interactions/post-counters.reader.ts';
import { findReactions } from './interactions/reactions.reader.ts';
import { findShares } from './interactions/shares.reader.ts';
import type { PostRow } from './lists/post-columns.query.ts';
import { findViewerState, type PostViewerState } from './post-viewer.reader.ts';
import { assertReadable, type PostViewer } from './posts.policy.ts';
import { type PostActivity, presentPost } from './posts.presenter.ts';
import { findPost } from './posts.reader.ts';

export type PostDetails = ReturnType<typeof createPostDetails>;

/** What a post's response shows to everyone. */
type Shared = Omit<PostActivity, 'comments' | 'viewerReaction'> & {
  row: PostRow | undefined;
  comments: CommentRow[];
};

const NO_REACTIONS = { reactions: [], viewerReaction: null };

async function readShared(db: DbOrTx, id: Id): Promise<Shared> {
  const [row, counts, reactions, shares, { comments }] = await Promise.all([
    findPost(db, id),
    findCounts(db, [id]),
    findReactions(db, [id], null),
    findShares(db, [id], null),
    listComments(db, id, null),
  ]);
  return {
    row,
    counts: counts.get(id) ?? NO_COUNTS,
    reactions: (reactions.get(id) ?? NO_REACTIONS).reactions,
    shares: shares.get(id) ?? [],
    comments,
  };
}

/** Puts the viewer's own reaction and share in front of what is shown to everyone. */
function addOwn(shared: Shared, viewerId: Id, state: PostViewerState) {
  const { reaction, hasShared, fullName, profilePic } = state;
  const own = { id: viewerId, fullName, profilePic };
  const others = shared.reactions.filter(({ id }) => id !== viewerId);
  const ofType = others.filter(({ type }) => type === reaction).slice(0, REACTIONS_SHOWN - 1);
  const sharers = shared.shares.filter(({ id }) => id !== viewerId);
  return {
    reactions: reaction
      ? [{ ...own, type: reaction }, ...ofType, ...others.filter(({ type }) => type !== reaction)]
      : others,
    viewerReaction: reaction,
    shares: hasShared ? [own, ...sharers.slice(0, SHARES_SHOWN - 1)] : sharers,
  };
}

/** Loads what users did with posts, in a fixed number of queries, and presents the posts to a viewer. */
export function createPostDetails({ database, clock }: { database: Database; clock: Clock }) {
  // Many users read and change a popular post at the same time: most of its response is the same for all of them.
  const sharedReads = createCoalescedReads((id: Id) => readShared(database.db, id));

  /** Presents the posts of a list, without comments. The viewer may see all of them. */
  async function presentList(db: DbOrTx, rows: readonly PostRow[], viewer: PostViewer): Promise<Post[]> {
    const ids = rows.map(({ id }) => id);
    const viewerId = viewer?.id ?? null;
    const [counts, reactions, shares] = await Promise.all([
      findCounts(db, ids),
      findReactions(db, ids, viewerId),
      findShares(db, ids, viewerId),
    ]);
    const now = clock.now();
    return rows.map((row) => {
      const activity = {
        counts: counts.get(row.id) ?? NO_COUNTS,
        ...(reactions.get(row.id) ?? NO_REACTIONS),
        shares: shares.get(row.id) ?? [],
        comments: [],
      };
      return presentPost(row, activity, viewer, now);
    });
  }

  /** Returns the post with its latest comments. Throws 404 or 410 if the viewer may not see it. */
  async function read(db: DbOrTx, id: Id, viewer: PostViewer): Promise<Post> {
    const [shared, state] = await Promise.all([
      db === database.db ? sharedReads.get(id) : readShared(db, id),
      viewer ? findViewerState(db, id, viewer.id) : undefined,
    ]);
    const { row, counts } = shared;
    if (!row) throw notFound(POST_NOT_FOUND_TEXT);
    const blockedIds = new Set(state?.blockedIds);
    const hiddenIds = new Set([...blockedIds, ...(state?.mutedIds ?? [])]);
    assertReadable(viewer, row, blockedIds.has(row.authorId));
    const own = viewer && state ? addOwn(shared, viewer.id, state) : { ...shared, viewerReaction: null };
    const comments = shared.comments
      .filter(({ userId }) => !hiddenIds.has(userId))
      .map((comment) => presentComment(comment, viewer));
    const activity = {
      counts,
      reactions: own.reactions,
      viewerReaction: own.viewerReaction,
      shares: own.shares,
    };
    return presentPost(row, { ...activity, comments }, viewer, clock.now());
  }

  return { presentList, read };
}
