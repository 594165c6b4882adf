import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Placeholder } from '../../platform/db/prepared-statements.ts';

/**
 * Subquery for statements that write about a post: its id and author, if it is active and there is no block between its
 * author and the user. It locks the post against deletion, before any other row, so that no two transactions wait for each
 * other.
 */
export const selectOpenPost = (postId: Id | Placeholder, userId: Id | Placeholder): RawBuilder<unknown> => sql`
  select post.id, post.author_id
  from posts post join users author on author.id = post.author_id
  where post.id = ${postId}::uuid and post.status = 'active' and author.erase_at is null
    and not exists (select from blocks where user_id = post.author_id and blocked_id = ${userId}::uuid)
    and not exists (select from blocks where user_id = ${userId}::uuid and blocked_id = post.author_id)
  for key share of post`;
