import type { ReactionType } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { PostReactions } from '../../../../platform/db/schema.gen.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../../platform/http/idempotency-key.ts';

type ReactionInput = {
  postId: Id;
  userId: Id;
  type: ReactionType;
  idempotencyKey: IdempotencyKey | null;
};

/** The user's reaction before and after a request; null: none. */
export type ReactionChange = { before: ReactionType | null; after: ReactionType | null };

/**
 * Sets the reaction of a user to a post, which is locked; the same type again removes it. Returns the type before and after, or
 * undefined if the user's last request about the post had the same idempotency key: then nothing is changed. The row is
 * locked from reading the old type until the transaction ends.
 */
export async function toggleReaction(
  tx: Tx,
  { postId, userId, type, idempotencyKey }: ReactionInput,
  now: Date,
): Promise<ReactionChange | undefined> {
  const { idempotencyKey: key, bodyHash } = idempotencyKeyColumns(idempotencyKey);
  const { rows } = await sql<ReactionChange>`
    insert into post_reactions as stored (post_id, user_id, type, created_at, idempotency_key, body_hash)
    values (${postId}, ${userId}, ${type}, ${now}, ${key}, ${bodyHash})
    on conflict (post_id, user_id) do update set
      previous_type = stored.type,
      type = case when stored.type = excluded.type then null else excluded.type end,
      created_at = excluded.created_at,
      idempotency_key = excluded.idempotency_key,
      body_hash = excluded.body_hash
    where excluded.idempotency_key is null or stored.idempotency_key is distinct from excluded.idempotency_key
    returning previous_type as before, type as after`.execute(tx);
  return rows[0];
}

/** Inserts reactions as they are, in one statement (demo content). */
export async function insertReactions(
  tx: Tx,
  reactions: readonly Insertable<PostReactions>[],
): Promise<void> {
  if (reactions.length > 0) await tx.insertInto('postReactions').values(reactions).execute();
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

/** Finds the request with this idempotency key, if it is the last one of the user about the post. */
export function findReactionByIdempotencyKey(
  db: DbOrTx,
  { postId, userId }: { postId: Id; userId: Id },
  key: string,
) {
  return db
    .selectFrom('postReactions')
    .select('bodyHash')
    .where('postId', '=', postId)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

/** Stores that a user shared a post, which is locked; returns whether it is the first time. */
export async function insertShare(
  tx: Tx,
  { postId, userId }: { postId: Id; userId: Id },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('postShares')
    .values({ postId, userId, createdAt: now })
    .onConflict((oc) => oc.doNothing())
    .returning('postId')
    .executeTakeFirst();
  return inserted !== undefined;
}
