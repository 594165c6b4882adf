import { SHARES_SHOWN } from '@uneed/domain/community/posts/interaction.rules.ts';
import {
  COMMENTS_SHOWN,
  REACTION_TYPES,
  REACTIONS_SHOWN,
  type ReactionType,
} from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isPendingDeletion } from '../../../people/accounts/active-accounts.query.ts';
import { type CommentRow, POST_COLUMNS, type PostRow } from '../lists/post-columns.query.ts';

type ActivityUser = { id: Id; fullName: string; profilePic: string };

/** What users did with a post. Users whose account is about to be deleted count, but are not listed. */
export type StoredActivity = {
  counts: Post['counts'];
  /** The latest of each type, latest first. */
  reactions: (ActivityUser & { type: ReactionType })[];
  /** The latest, latest first. */
  shares: ActivityUser[];
};

/** What a viewer did with a post. */
export type OwnActivity = {
  fullName: string;
  profilePic: string;
  reaction: ReactionType | null;
  hasShared: boolean;
};

type ActivityColumns = Post['counts'] & {
  latestReactions: StoredActivity['reactions'];
  latestShares: StoredActivity['shares'];
};
type ListedRow = ActivityColumns & { postId: Id } & (OwnActivity | { [Key in keyof OwnActivity]: null });
type SharedRow = PostRow &
  ActivityColumns & { latestComments: (Omit<CommentRow, 'createdAt'> & { createdAt: string })[] };

const REACTION_TYPE_ROWS = sql.join(REACTION_TYPES.map((type) => sql`(${sql.lit(type)})`));

const selectLists = (postId: RawBuilder<unknown>) => sql`
  ${jsonArrayFrom(sql`(
    select latest.type, users.id, users.full_name, users.profile_pic
    from (values ${REACTION_TYPE_ROWS}) as kind (type) cross join lateral (
      select type, user_id, created_at from post_reactions
      where post_reactions.post_id = ${postId} and post_reactions.type = kind.type
      order by created_at desc, user_id desc limit ${sql.lit(REACTIONS_SHOWN)}
    ) latest
    join users on users.id = latest.user_id and not ${isPendingDeletion()}
    order by latest.created_at desc, latest.user_id desc
  )`)} as latest_reactions,
  ${jsonArrayFrom(sql`(
    select users.id, users.full_name, users.profile_pic
    from (
      select user_id, created_at from post_shares where post_shares.post_id = ${postId}
      order by created_at desc, user_id desc limit ${sql.lit(SHARES_SHOWN)}
    ) latest
    join users on users.id = latest.user_id and not ${isPendingDeletion()}
    order by latest.created_at desc, latest.user_id desc
  )`)} as latest_shares`;

const selectCounts = (postId: RawBuilder<unknown>) => sql`
  select count(*) filter (where type = 'like') as likes, count(*) filter (where type = 'love') as loves,
    count(*) filter (where type = 'laugh') as laughs,
    (select count(*) from post_comments where post_comments.post_id = ${postId} and status = 'active') as comments,
    (select count(*) from post_shares where post_shares.post_id = ${postId}) as shares
  from post_reactions where post_reactions.post_id = ${postId} and type is not null`;

function toActivity({ latestReactions, latestShares, ...row }: ActivityColumns): StoredActivity {
  const { likes, loves, laughs, comments, shares } = row;
  return {
    counts: { likes, loves, laughs, comments, shares },
    reactions: latestReactions,
    shares: latestShares,
  };
}

const toOwnActivity = ({ fullName, profilePic, reaction, hasShared }: ListedRow): OwnActivity | null =>
  hasShared === null ? null : { fullName, profilePic, reaction, hasShared };

/** Returns what everybody and the viewer did with each post; `own` is null for an anonymous viewer. */
export async function findActivity(
  db: DbOrTx,
  postIds: readonly Id[],
  viewerId: Id | null,
): Promise<Map<Id, StoredActivity & { own: OwnActivity | null }>> {
  if (postIds.length === 0) return new Map();
  const postId = sql.ref('listed.post_id');
  const { rows } = await sql<ListedRow>`
    select listed.post_id, counters.*, ${selectLists(postId)}, viewer.full_name, viewer.profile_pic,
      (select type from post_reactions where post_id = listed.post_id and user_id = viewer.id) as reaction,
      case when viewer.id is not null
        then exists (select from post_shares where post_id = listed.post_id and user_id = viewer.id)
      end as has_shared
    from unnest(${postIds}::uuid[]) as listed (post_id) cross join lateral (${selectCounts(postId)}) counters
    left join users viewer on viewer.id = ${viewerId}::uuid`.execute(db);
  return new Map(rows.map((row) => [row.postId, { ...toActivity(row), own: toOwnActivity(row) }]));
}

/** A post with what everybody did with it. */
export type SharedPost = {
  post: PostRow;
  activity: StoredActivity;
  /** The latest, oldest first; not those of users whose account is about to be deleted. */
  comments: CommentRow[];
};

/** Finds a post of any status with what everybody did with it. One statement, because each write about a post returns it. */
export async function findSharedPost(db: DbOrTx, id: Id): Promise<SharedPost | undefined> {
  const postId = sql.ref('posts.id');
  const { rows } = await sql<SharedRow>`
    select ${sql.join(POST_COLUMNS.map((column) => sql.ref(column)))}, counters.*, ${selectLists(postId)},
      ${jsonArrayFrom(sql`(
        select comment.id, comment.user_id, users.full_name, users.profile_pic, comment.content, comment.created_at
        from post_comments comment join users on users.id = comment.user_id and not ${isPendingDeletion()}
        where comment.post_id = posts.id and comment.status = 'active'
        order by comment.id desc limit ${sql.lit(COMMENTS_SHOWN)}
      )`)} as latest_comments
    from posts join users on users.id = posts.author_id cross join lateral (${selectCounts(postId)}) counters
    where posts.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { latestComments, ...post } = row;
  const comments = latestComments.map((comment) => ({ ...comment, createdAt: new Date(comment.createdAt) }));
  return { post, activity: toActivity(row), comments: comments.reverse() };
}
