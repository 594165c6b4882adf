import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Placeholder } from '../../platform/db/prepared-statements.ts';
import { isPendingDeletion } from '../accounts/active-accounts.query.ts';
import { areBlocked } from '../safety/blocks.query.ts';

/**
 * Subquery for statements that write about a post: its id and author, if it is active and there is no block between its
 * author and the user. It locks the post against deletion, before any other row, so that no two transactions wait for each
 * other.
 */
export const selectOpenPost = (
  postId: Id | Placeholder,
  userId: Id | Placeholder,
): RawBuilder<unknown> => sql`
  select post.id, post.author_id
  from posts post join users author on author.id = post.author_id
  where post.id = ${postId}::uuid and post.status = 'active' and not ${isPendingDeletion('author')}
    and not ${areBlocked(sql`${userId}::uuid`, sql.ref('post.author_id'))}
  for key share of post`;
