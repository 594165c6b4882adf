import type { Id } from '@uneed/domain/kernel/ids.ts';
import { COMMENT_EMAILS_PER_HOUR } from '@uneed/domain/posts/interaction.rules.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { findUser } from '../../accounts/accounts.reader.ts';
import { notify, notifyGroup } from '../../notifications/notifications.commands.ts';
import { findUnsubscribePath, wantsMail } from '../../settings/settings.reader.ts';
import { findPost } from '../posts.reader.ts';
import * as reader from './interaction-events.reader.ts';
import type { InteractionEmails } from './interactions.mail.ts';
import { commentEmail } from './interactions.tasks.ts';

const SECONDS_PER_EMAIL = 3_600 / COMMENT_EMAILS_PER_HOUR;

type Dependencies = { database: Database; queue: TaskQueue; emails: InteractionEmails };

export type InteractionNotifications = ReturnType<typeof createInteractionNotifications>;

/** Notifications about comments and reactions. Each function may run again: what was notified is not notified again. */
export function createInteractionNotifications({ database, queue, emails }: Dependencies) {
  /** Notifies the author of a post about new comments of others. */
  async function notifyAuthor(events: (reader.InteractionEvent & { commentId: Id })[]): Promise<void> {
    await database.transaction(async (tx) => {
      const newCount = await notifyGroup(
        tx,
        queue,
        events.map((event) => ({ kind: 'postCommented', ...event })),
      );
      const last = events.at(-1);
      if (newCount === 0 || !last || !(await wantsMail(tx, last.to, 'community'))) return;
      const { postId, actorId: commenterId } = last;
      const atMostOnce = { key: postId, seconds: SECONDS_PER_EMAIL };
      await queue.enqueue(tx, commentEmail, { postId, commenterId }, { atMostOnce });
    });
  }

  /** Notifies the authors of the posts, and the users who commented before. */
  async function notifyComments(comments: { postId: Id; commentId: Id }[]): Promise<void> {
    const forAuthors = await reader.listCommentsForAuthors(database.db, comments);
    for (const events of Map.groupBy(forAuthors, ({ postId }) => postId).values()) await notifyAuthor(events);
    for (const event of await reader.listRepliesForCommenters(database.db, comments))
      await database.transaction((tx) => notify(tx, queue, { kind: 'commentReplied', ...event }));
  }

  /** Notifies the authors of the posts; once per user and post, also if the user changes the reaction. */
  async function notifyReactions(reactions: { postId: Id; userId: Id }[]): Promise<void> {
    const events = await reader.listReactionsForAuthors(database.db, reactions);
    for (const ofPost of Map.groupBy(events, ({ postId }) => postId).values()) {
      const inputs = ofPost.map((event) => ({ kind: 'reactionReceived' as const, ...event }));
      await database.transaction((tx) => notifyGroup(tx, queue, inputs));
    }
  }

  /** Emails the author of a post about a comment. */
  async function emailAuthor({ postId, commenterId }: { postId: Id; commenterId: Id }): Promise<void> {
    const post = await findPost(database.db, postId);
    const author = post && (await findUser(database.db, post.authorId));
    const commenter = await findUser(database.db, commenterId);
    if (!author || !commenter) return;
    const unsubscribePath = await findUnsubscribePath(database.db, author.id, 'community');
    if (unsubscribePath === undefined) return;
    await emails.commented(author.email, { post, commenterName: commenter.fullName, unsubscribePath });
  }

  return { notifyComments, notifyReactions, emailAuthor };
}
