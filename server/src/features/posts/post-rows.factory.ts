import type { Id } from '@uneed/domain/kernel/ids.ts';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/database.ts';
import { insertUserRow, type NewRow } from '../../testing/rows.ts';

/** The time of rows for which a test gives none. */
export const ROW_TIME = new Date('2026-03-02T12:00:00Z');

/** Inserts rows of posts, their users and what the users did, for tests of queries without an app. */
export function createPostRows({ db }: Pick<Database, 'db'>) {
  const insertUser = (fullName: string, changes: Partial<NewRow<'users'>> = {}): Promise<Id> =>
    insertUserRow(db, { fullName, createdAt: ROW_TIME, updatedAt: ROW_TIME, ...changes });
  return {
    insertUser,
    /** A user whose account is about to be deleted. */
    insertUserPendingDeletion: (fullName: string) => insertUser(fullName, { eraseAt: ROW_TIME }),
    async insertPost(authorId: Id, changes: Partial<NewRow<'posts'>> = {}): Promise<Id> {
      const text = { content: 'Hola', contentText: 'Hola', contentFormat: 'text' };
      const row = { id: newId(), authorId, createdAt: ROW_TIME, ...text, ...changes };
      await db.insertInto('posts').values(row).execute();
      return row.id;
    },
    async insertComment(postId: Id, userId: Id, changes: Partial<NewRow<'postComments'>> = {}): Promise<Id> {
      const row = { id: newId(), postId, userId, content: 'Hola', createdAt: ROW_TIME, ...changes };
      await db.insertInto('postComments').values(row).execute();
      return row.id;
    },
    async insertReaction(
      postId: Id,
      userId: Id,
      changes: Partial<NewRow<'postReactions'>> = {},
    ): Promise<void> {
      const row = { postId, userId, type: 'like', createdAt: ROW_TIME, ...changes };
      await db.insertInto('postReactions').values(row).execute();
    },
    async insertShare(postId: Id, userId: Id, changes: Partial<NewRow<'postShares'>> = {}): Promise<void> {
      await db
        .insertInto('postShares')
        .values({ postId, userId, createdAt: ROW_TIME, ...changes })
        .execute();
    },
    async insertBlock(userId: Id, blockedId: Id): Promise<void> {
      await db.insertInto('blocks').values({ userId, blockedId, createdAt: ROW_TIME }).execute();
    },
    async insertMute(userId: Id, mutedId: Id): Promise<void> {
      await db.insertInto('mutes').values({ userId, mutedId, createdAt: ROW_TIME }).execute();
    },
  };
}

export type PostRows = ReturnType<typeof createPostRows>;
