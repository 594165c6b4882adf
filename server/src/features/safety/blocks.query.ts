import { type RawBuilder, sql } from 'kysely';

/** Whether one of these two users blocked the other one; each is a column or an id. */
export const areBlocked = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`exists (
  select from blocks where (blocks.user_id, blocks.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;
