import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReactionType } from '@uneed/domain/posts/post.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { type Placeholder, preparedQuery } from '../../platform/db/prepared-statements.ts';

/** What a viewer did with a post, and whom the viewer may not see. */
export type PostViewerState = {
  fullName: string;
  profilePic: string;
  reaction: ReactionType | null;
  hasShared: boolean;
  /** Users between whom and the viewer there is a block, in either direction. */
  blockedIds: Id[];
  /** Users whom the viewer muted. */
  mutedIds: Id[];
};

/** Query of one row, a `PostViewerState`. */
const selectViewerState = (postId: Placeholder, viewerId: Placeholder): RawBuilder<PostViewerState> =>
  sql<PostViewerState>`
    select viewer.full_name, viewer.profile_pic,
      (select type from post_reactions where post_id = ${postId}::uuid and user_id = viewer.id) as reaction,
      exists (select from post_shares where post_id = ${postId}::uuid and user_id = viewer.id) as has_shared,
      array(
        select blocked_id from blocks where user_id = viewer.id
        union select user_id from blocks where blocked_id = viewer.id
      ) as blocked_ids,
      array(select muted_id from mutes where user_id = viewer.id) as muted_ids
    from users viewer where viewer.id = ${viewerId}::uuid`;

const findState = preparedQuery<PostViewerState>(2, (db, [postId, viewerId]) => {
  if (!postId || !viewerId) throw new Error('Placeholders are missing');
  return { compile: () => selectViewerState(postId, viewerId).compile(db) };
});

/** Returns what a viewer did with a post; undefined if the account is deleted. */
export async function findViewerState(
  db: DbOrTx,
  postId: Id,
  viewerId: Id,
): Promise<PostViewerState | undefined> {
  const [state] = await findState(db, [postId, viewerId]);
  return state;
}
