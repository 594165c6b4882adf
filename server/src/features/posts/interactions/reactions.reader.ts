import type { Id } from '@uneed/domain/kernel/ids.ts';
import { REACTION_TYPES, REACTIONS_SHOWN, type ReactionType } from '@uneed/domain/posts/post.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';

type ReactionUser = { id: Id; fullName: string; profilePic: string; type: ReactionType };

export type PostReactions = {
  /** The viewer's own first, then the latest of each type, latest first. */
  reactions: ReactionUser[];
  viewerReaction: ReactionType | null;
};

type Row = ReactionUser & { postId: Id };

/**
 * For each post and type the latest reactions, and the viewer's own in front. Users whose account is about to be deleted are
 * left out.
 */
const selectReactions = preparedQuery<Row>(2, (db, [postIds, viewerId]) => {
  const types = sql.join(REACTION_TYPES.map((type) => sql`(${sql.lit(type)})`));
  const statement = sql<Row>`
    select reaction.post_id, reaction.type, users.id, users.full_name, users.profile_pic
    from (
      select post_id, user_id, type, created_at, true as is_own from post_reactions
      where post_id = any(${postIds}::uuid[]) and user_id = ${viewerId}::uuid and type is not null
      union all
      select listed.post_id, latest.user_id, kind.type, latest.created_at, false
      from unnest(${postIds}::uuid[]) as listed (post_id) cross join (values ${types}) as kind (type) cross join lateral (
        select user_id, created_at from post_reactions
        where post_reactions.post_id = listed.post_id and post_reactions.type = kind.type
        order by created_at desc, user_id desc limit ${sql.lit(REACTIONS_SHOWN)}
      ) latest
      where latest.user_id is distinct from ${viewerId}::uuid
    ) reaction
    join users on users.id = reaction.user_id and users.erase_at is null
    order by reaction.is_own desc, reaction.created_at desc, reaction.user_id desc`;
  return { compile: () => statement.compile(db) };
});

/** Returns the reactions that responses list, by post; a post without reactions is not in it. */
export async function findReactions(
  db: DbOrTx,
  postIds: readonly Id[],
  viewerId: Id | null,
): Promise<Map<Id, PostReactions>> {
  const byPost = new Map<Id, PostReactions>();
  if (postIds.length === 0) return byPost;
  for (const { postId, ...user } of await selectReactions(db, [postIds, viewerId])) {
    const post = byPost.get(postId) ?? { reactions: [], viewerReaction: null };
    byPost.set(postId, post);
    if (user.id === viewerId) post.viewerReaction = user.type;
    if (post.reactions.filter(({ type }) => type === user.type).length < REACTIONS_SHOWN)
      post.reactions.push(user);
  }
  return byPost;
}

/** Finds what a user last did with a post, with the idempotency key of that request. */
export function findReaction(db: DbOrTx, postId: Id, userId: Id) {
  return db
    .selectFrom('postReactions')
    .select(['type', 'bodyHash'])
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}
