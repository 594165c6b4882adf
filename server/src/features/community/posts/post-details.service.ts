import { SHARES_SHOWN } from '@uneed/domain/community/posts/interaction.rules.ts';
import { POST_NOT_FOUND_TEXT, REACTIONS_SHOWN } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import {
  findActivity,
  findSharedPost,
  type OwnActivity,
  type StoredActivity,
} from './interactions/post-activity.reader.ts';
import type { PostRow } from './lists/post-columns.query.ts';
import { assertReadable, type PostViewer } from './posts.policy.ts';
import { presentComment, presentPost } from './posts.presenter.ts';
import { findViewerState } from './posts.reader.ts';

export type PostDetails = ReturnType<typeof createPostDetails>;

const NO_ACTIVITY: StoredActivity = {
  counts: { likes: 0, loves: 0, laughs: 0, comments: 0, shares: 0 },
  reactions: [],
  shares: [],
};

/** Puts the viewer's own reaction and share in front of what is shown to everyone. */
function addOwn({ counts, ...shown }: StoredActivity, viewerId: Id, own: OwnActivity) {
  const { reaction, hasShared, fullName, profilePic } = own;
  const user = { id: viewerId, fullName, profilePic };
  const others = shown.reactions.filter(({ id }) => id !== viewerId);
  const ofType = others.filter(({ type }) => type === reaction).slice(0, REACTIONS_SHOWN - 1);
  const sharers = shown.shares.filter(({ id }) => id !== viewerId);
  return {
    counts,
    reactions: reaction
      ? [{ ...user, type: reaction }, ...ofType, ...others.filter(({ type }) => type !== reaction)]
      : others,
    viewerReaction: reaction,
    shares: hasShared ? [user, ...sharers.slice(0, SHARES_SHOWN - 1)] : sharers,
  };
}

/** Returns what a response shows to a viewer; `own` is null or undefined for an anonymous one. */
const toShown = (activity: StoredActivity, viewer: PostViewer, own: OwnActivity | null | undefined) =>
  viewer && own ? addOwn(activity, viewer.id, own) : { ...activity, viewerReaction: null };

/** Loads what users did with posts, in a fixed number of queries, and presents the posts to a viewer. */
export function createPostDetails({ clock }: { clock: Clock }) {
  /** Presents the posts of a list, without comments. The viewer may see all of them. */
  async function presentList(db: DbOrTx, rows: readonly PostRow[], viewer: PostViewer): Promise<Post[]> {
    const ids = rows.map(({ id }) => id);
    const activities = await findActivity(db, ids, viewer?.id ?? null);
    const now = clock.now();
    return rows.map((row) => {
      const activity = activities.get(row.id) ?? { ...NO_ACTIVITY, own: null };
      return presentPost(row, { ...toShown(activity, viewer, activity.own), comments: [] }, viewer, now);
    });
  }

  /** Returns the post with its latest comments. Throws 404 or 410 if the viewer may not see it. */
  async function read(db: DbOrTx, id: Id, viewer: PostViewer): Promise<Post> {
    const [shared, state] = await Promise.all([
      findSharedPost(db, id),
      viewer ? findViewerState(db, { postId: id, viewerId: viewer.id }) : undefined,
    ]);
    if (!shared) throw notFound(POST_NOT_FOUND_TEXT);
    const { post, activity } = shared;
    const blockedIds = new Set(state?.blockedIds);
    const hiddenIds = new Set([...blockedIds, ...(state?.mutedIds ?? [])]);
    assertReadable(viewer, post, blockedIds.has(post.authorId));
    const comments = shared.comments
      .filter(({ userId }) => !hiddenIds.has(userId))
      .map((comment) => presentComment(comment, viewer));
    return presentPost(post, { ...toShown(activity, viewer, state), comments }, viewer, clock.now());
  }

  return { presentList, read };
}
