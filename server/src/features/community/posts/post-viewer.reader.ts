import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { selectBlockedPeers } from '../../people/safety/blocks.query.ts';

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

/** Returns what a viewer did with a post; undefined if the account is deleted. */
export async function findViewerState(
  db: DbOrTx,
  { postId, viewerId }: { postId: Id; viewerId: Id },
): Promise<PostViewerState | undefined> {
  const { rows } = await sql<PostViewerState>`
    select viewer.full_name, viewer.profile_pic,
      (select type from post_reactions where post_id = ${postId}::uuid and user_id = viewer.id) as reaction,
      exists (select from post_shares where post_id = ${postId}::uuid and user_id = viewer.id) as has_shared,
      array(${selectBlockedPeers(sql.ref('viewer.id'))}) as blocked_ids,
      array(select muted_id from mutes where user_id = viewer.id) as muted_ids
    from users viewer where viewer.id = ${viewerId}::uuid`.execute(db);
  return rows[0];
}
