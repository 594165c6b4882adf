import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { REACTION_LISTS, ReactionType } from '@uneed/domain/posts/post.rules.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';
import type { PostReactions } from '../../../platform/db/schema.gen.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../platform/http/idempotency-key.ts';
import { insertTask } from '../../../platform/queue/task-outbox.repository.ts';
import { selectOpenPost } from '../post-access.reader.ts';
import { type PostViewerState, selectViewerState } from '../post-viewer.reader.ts';
import { postReacted } from './interactions.tasks.ts';
import { addCounts, getShard } from './post-counters.repository.ts';

type ReactionInput = {
  postId: Id;
  userId: Id;
  type: ReactionType;
  idempotencyKey: IdempotencyKey | null;
};

/** What a request changed. */
export type ReactionChange = {
  /** The user's last request about the post had the same idempotency key, so nothing was changed. */
  isRepeated: boolean;
  /** The user's reaction after the request; null also if nothing was changed. */
  after: ReactionType | null;
  /** The viewer's state before the request. */
  viewer: PostViewerState;
};

type Row = PostViewerState & Omit<ReactionChange, 'viewer'>;

/** 1 if the reaction became this type, -1 if it was this type, else 0. */
const changeOf = (type: ReactionType) => sql`(
  (after is not distinct from ${sql.lit(type)})::integer - (before is not distinct from ${sql.lit(type)})::integer)`;
const COUNTER_CHANGES = {
  likes: changeOf('like'),
  loves: changeOf('love'),
  laughs: changeOf('laugh'),
} satisfies Record<(typeof REACTION_LISTS)[ReactionType], RawBuilder<unknown>>;

/**
 * Everything in one statement: each one more would cost the server and PostgreSQL about as much as the whole work of this one.
 * The reaction row is locked from reading the old type to the commit. The row of the counters is locked last, because
 * others wait for it.
 */
const toggling = preparedQuery<Row>(7, (db, [postId, userId, type, now, key, bodyHash, shard]) => {
  if (!postId || !userId) throw new Error('Placeholders are missing');
  const task = insertTask(
    postReacted,
    { postId: sql.ref('reaction.post_id'), userId: sql`${userId}::uuid` },
    sql`from post join reaction on reaction.before is null where post.author_id <> ${userId}::uuid`,
  );
  const columns = { postId: sql.ref('post_id'), shard: sql`${shard}`, ...COUNTER_CHANGES };
  const statement = sql<Row>`
    with post as (${selectOpenPost(postId, userId)}), reaction as (
      insert into post_reactions as stored (post_id, user_id, type, created_at, idempotency_key, body_hash)
      select post.id, ${userId}::uuid, ${type}::text, ${now}::timestamptz, ${key}::text, ${bodyHash}::bytea from post
      on conflict (post_id, user_id) do update set
        previous_type = stored.type,
        type = case when stored.type = excluded.type then null else excluded.type end,
        created_at = excluded.created_at,
        idempotency_key = excluded.idempotency_key,
        body_hash = excluded.body_hash
      where excluded.idempotency_key is null or stored.idempotency_key is distinct from excluded.idempotency_key
      returning post_id, previous_type as before, type as after
    ), task as (${task}), counted as (${addCounts(columns, sql`from reaction`)})
    select reaction.post_id is null as is_repeated, reaction.after, viewer.*
    from post left join reaction on true cross join (${selectViewerState(postId, userId)}) viewer`;
  return { compile: () => statement.compile(db) };
});

/**
 * Sets the reaction of a user; the same type again removes it. Changes the counters, and enqueues `postReacted` for a new
 * reaction to a post of another user. Returns undefined if there is no such post, or the user may not react to it. It is a
 * single statement, so it also works without a transaction.
 */
export async function toggleReaction(
  db: DbOrTx,
  { postId, userId, type, idempotencyKey }: ReactionInput,
  now: Date,
): Promise<ReactionChange | undefined> {
  const { idempotencyKey: key, bodyHash } = idempotencyKeyColumns(idempotencyKey);
  const [row] = await toggling(db, [postId, userId, type, now, key, bodyHash, getShard(userId)]);
  if (!row) return undefined;
  const { isRepeated, after, ...viewer } = row;
  return { isRepeated, after, viewer };
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
