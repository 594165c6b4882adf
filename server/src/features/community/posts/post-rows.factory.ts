import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/database.ts';
import { insertUserRow, type NewRow, ROWS_AT } from '../../../testing/rows.ts';

/** Inserts rows of posts, their users and what the users did, for tests of queries without an app. */
export function createPostRows({ db }: Pick<Database, 'db'>) {
  const insertUser = (fullName: string, changes: Partial<NewRow<'users'>> = {}): Promise<Id> =>
    insertUserRow(db, { fullName, createdAt: ROWS_AT, updatedAt: ROWS_AT, ...changes });
  return {
    insertUser,
    /** A user whose account is about to be deleted. */
    insertUserPendingDeletion: (fullName: string) => insertUser(fullName, { eraseAt: ROWS_AT }),
    async insertPost(authorId: Id, changes: Partial<NewRow<'posts'>> = {}): Promise<Id> {
      const text = { content: 'Hola', contentText: 'Hola', contentFormat: 'text' };
      const row = { id: newId(), authorId, createdAt: ROWS_AT, ...text, ...changes };
      await db.insertInto('posts').values(row).execute();
      return row.id;
    },
    async insertComment(postId: Id, userId: Id, changes: Partial<NewRow<'postComments'>> = {}): Promise<Id> {
      const row = { id: newId(), postId, userId, content: 'Hola', createdAt: ROWS_AT, ...changes };
      await db.insertInto('postComments').values(row).execute();
      return row.id;
    },
    async insertReaction(
      postId: Id,
      userId: Id,
      changes: Partial<NewRow<'postReactions'>> = {},
    ): Promise<void> {
      const row = { postId, userId, type: 'like', createdAt: ROWS_AT, ...changes };
      await db.insertInto('postReactions').values(row).execute();
    },
    async insertShare(postId: Id, userId: Id, changes: Partial<NewRow<'postShares'>> = {}): Promise<void> {
      await db
        .insertInto('postShares')
        .values({ postId, userId, createdAt: ROWS_AT, ...changes })
        .execute();
    },
    async insertBlock(userId: Id, blockedId: Id): Promise<void> {
      await db.insertInto('blocks').values({ userId, blockedId, createdAt: ROWS_AT }).execute();
    },
    async insertMute(userId: Id, mutedId: Id): Promise<void> {
      await db.insertInto('mutes').values({ userId, mutedId, createdAt: ROWS_AT }).execute();
    },
  };
}

export type PostRows = ReturnType<typeof createPostRows>;
