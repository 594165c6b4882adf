import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { ReactionType } from '@uneed/domain/posts/post.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';
import type { PostReactions } from '../../../platform/db/schema.gen.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../platform/http/idempotency-key.ts';
import { selectOpenPost } from '../post-access.reader.ts';

type ReactionInput = {
  postId: Id;
  userId: Id;
  type: ReactionType;
  idempotencyKey: IdempotencyKey | null;
};

/** A user's reaction before and after the request; null without a reaction. */
export type ReactionChange = {
  authorId: Id;
  /** The last request of this user had the same idempotency key, so nothing was changed. */
  isRepeated: boolean;
  before: ReactionType | null;
  after: ReactionType | null;
};

/** One statement, so that the reaction row is locked from reading the old type to the end of the transaction. */
const toggling = preparedQuery<ReactionChange>(6, (db, [postId, userId, type, now, key, bodyHash]) => {
  if (!postId || !userId) throw new Error('Placeholders are missing');
  const statement = sql<ReactionChange>`
    with post as (${selectOpenPost(postId, userId)}), reaction as (
      insert into post_reactions as stored (post_id, user_id, type, created_at, idempotency_key, body_hash)
      select post.id, ${userId}::uuid, ${type}::text, ${now}::timestamptz, ${key}::text, ${bodyHash}::bytea from post
      on conflict (post_id, user_id) do update set
        type = case when stored.type = excluded.type then null else excluded.type end,
        created_at = excluded.created_at,
        idempotency_key = excluded.idempotency_key,
        body_hash = excluded.body_hash
      where excluded.idempotency_key is null or stored.idempotency_key is distinct from excluded.idempotency_key
      returning stored.post_id, old.type as before, new.type as after
    )
    select post.author_id, reaction.post_id is null as is_repeated, reaction.before, reaction.after
    from post left join reaction on true`;
  return { compile: () => statement.compile(db) };
});

/**
 * Sets the reaction of a user; the same type again removes it. Returns undefined if there is no such post, or the user may
 * not react to it.
 */
export async function toggleReaction(
  tx: Tx,
  { postId, userId, type, idempotencyKey }: ReactionInput,
  now: Date,
): Promise<ReactionChange | undefined> {
  const { idempotencyKey: key, bodyHash } = idempotencyKeyColumns(idempotencyKey);
  const [change] = await toggling(tx, [postId, userId, type, now, key, bodyHash]);
  return change;
}

/** Inserts reactions as they are, in one statement (demo content). */
export async function insertReactions(
  tx: Tx,
  reactions: readonly Insertable<PostReactions>[],
): Promise<void> {
  if (reactions.length > 0) await tx.insertInto('postReactions').values(reactions).execute();
}

/** Deletes all reactions of a user, and returns them. */
export function deleteReactionsOfUser(tx: Tx, userId: Id) {
  return tx.deleteFrom('postReactions').where('userId', '=', userId).returning(['postId', 'type']).execute();
}

/** Deletes the rows of reactions that were removed before a moment, at most `limit`; returns how many. */
export async function deleteRemovedReactions(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('postReactions')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('postId', 'userId'),
        'in',
        selectFrom('postReactions')
          .select(['postId', 'userId'])
          .where('type', 'is', null)
          .where('createdAt', '<', before)
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('postId', 'userId'),
      ),
    )
    .where('type', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
