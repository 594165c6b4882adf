import type { Id } from '@uneed/domain/kernel/ids.ts';
import { SHARES_SHOWN } from '@uneed/domain/posts/interaction.rules.ts';
import { REACTION_TYPES, REACTIONS_SHOWN, type ReactionType } from '@uneed/domain/posts/post.rules.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-statements.ts';

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

type UserColumns = [id: Id, fullName: string, profilePic: string];

type Row = Post['counts'] & {
  postId: Id;
  latestReactions: [type: ReactionType, ...UserColumns][] | null;
  latestShares: UserColumns[] | null;
} & (OwnActivity | { [Key in keyof OwnActivity]: null });

const REACTION_TYPE_ROWS = sql.join(REACTION_TYPES.map((type) => sql`(${sql.lit(type)})`));

/** One query for all, and the lists as JSON: a page of the feed lists up to a hundred users and more. */
const selectActivity = preparedQuery<Row>(2, (db, [postIds, viewerId]) => {
  const statement = sql<Row>`
    select listed.post_id, counters.*,
      (
        select json_agg(array[latest.type, users.id::text, users.full_name, users.profile_pic]
          order by latest.created_at desc, latest.user_id desc)
        from (values ${REACTION_TYPE_ROWS}) as kind (type) cross join lateral (
          select type, user_id, created_at from post_reactions
          where post_reactions.post_id = listed.post_id and post_reactions.type = kind.type
          order by created_at desc, user_id desc limit ${sql.lit(REACTIONS_SHOWN)}
        ) latest
        join users on users.id = latest.user_id and users.erase_at is null
      ) as latest_reactions,
      (
        select json_agg(array[users.id::text, users.full_name, users.profile_pic]
          order by latest.created_at desc, latest.user_id desc)
        from (
          select user_id, created_at from post_shares where post_shares.post_id = listed.post_id
          order by created_at desc, user_id desc limit ${sql.lit(SHARES_SHOWN)}
        ) latest
        join users on users.id = latest.user_id and users.erase_at is null
      ) as latest_shares,
      viewer.full_name, viewer.profile_pic,
      (select type from post_reactions where post_id = listed.post_id and user_id = viewer.id) as reaction,
      case when viewer.id is not null
        then exists (select from post_shares where post_id = listed.post_id and user_id = viewer.id)
      end as has_shared
    from unnest(${postIds}::uuid[]) as listed (post_id)
    cross join lateral (
      select coalesce(sum(likes), 0)::integer as likes, coalesce(sum(loves), 0)::integer as loves,
        coalesce(sum(laughs), 0)::integer as laughs, coalesce(sum(comments), 0)::integer as comments,
        coalesce(sum(shares), 0)::integer as shares
      from post_counters where post_counters.post_id = listed.post_id
    ) counters
    left join users viewer on viewer.id = ${viewerId}::uuid`;
  return { compile: () => statement.compile(db) };
});

const toUser = ([id, fullName, profilePic]: UserColumns): ActivityUser => ({ id, fullName, profilePic });

function toActivity({ latestReactions, latestShares, ...row }: Row): StoredActivity {
  const { likes, loves, laughs, comments, shares } = row;
  return {
    counts: { likes, loves, laughs, comments, shares },
    reactions: (latestReactions ?? []).map(([type, ...user]) => ({ ...toUser(user), type })),
    shares: (latestShares ?? []).map(toUser),
  };
}

const toOwnActivity = ({ fullName, profilePic, reaction, hasShared }: Row): OwnActivity | null =>
  hasShared === null ? null : { fullName, profilePic, reaction, hasShared };

/** Returns what everybody and the viewer did with each post; `own` is null for an anonymous viewer. */
export async function findActivity(
  db: DbOrTx,
  postIds: readonly Id[],
  viewerId: Id | null,
): Promise<Map<Id, StoredActivity & { own: OwnActivity | null }>> {
  if (postIds.length === 0) return new Map();
  const rows = await selectActivity(db, [postIds, viewerId]);
  return new Map(rows.map((row) => [row.postId, { ...toActivity(row), own: toOwnActivity(row) }]));
}
