import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';

/** A user in a condition: an id (null for an anonymous viewer, who has no blocks), or SQL such as a column. */
export type UserExpression = Id | null | RawBuilder<unknown>;

export const toUserSql = (user: UserExpression) =>
  user === null || typeof user === 'string' ? sql`${user}::uuid` : user;

/** Whether one of these two users blocked the other one. */
export function areBlocked(one: UserExpression, other: UserExpression): RawBuilder<boolean> {
  const [a, b] = [toUserSql(one), toUserSql(other)];
  return sql<boolean>`exists (
    select from blocks where (blocks.user_id, blocks.blocked_id) in ((${a}, ${b}), (${b}, ${a})))`;
}

/** The users with a block between them and this user, as a query of their ids. */
export function selectBlockedPeers(user: UserExpression): RawBuilder<unknown> {
  const id = toUserSql(user);
  return sql`select blocked_id from blocks where user_id = ${id} union select user_id from blocks where blocked_id = ${id}`;
}

/** Whether a user does not see what another one publishes: a block between them, or a mute. */
export const isHiddenFrom = ({
  viewer,
  author,
}: {
  viewer: UserExpression;
  author: UserExpression;
}): RawBuilder<boolean> => sql<boolean>`(${areBlocked(viewer, author)}
  or exists (select from mutes where mutes.user_id = ${toUserSql(viewer)} and mutes.muted_id = ${toUserSql(author)}))`;
