import { COMMENT_EMAILS_PER_HOUR } from '@uneed/domain/community/posts/interaction.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import { notifyAll } from '../../../people/notifications/notifications.commands.ts';
import { findRecipient, findUsersWantingMail } from '../../../people/settings/settings.reader.ts';
import { findPost } from '../posts.reader.ts';
import * as reader from './interaction-events.reader.ts';
import { commentEmail } from './interactions.tasks.ts';

const SECONDS_PER_EMAIL = 3_600 / COMMENT_EMAILS_PER_HOUR;

const lastOfEachPost = <Event extends { postId: Id }>(events: readonly Event[]): Event[] => [
  ...new Map(events.map((event) => [event.postId, event])).values(),
];

type Dependencies = { database: Database; queue: TaskQueue; emails: InteractionEmails };

/** Notifications about comments and reactions. Each function may run again: what was notified is not notified again. */
export function createInteractionNotifications({ database, queue, emails }: Dependencies) {
  /** Notifies the authors of posts about comments of others, in the app and by e-mail. */
  async function notifyAuthors(events: (reader.InteractionEvent & { commentId: Id })[]): Promise<void> {
    await database.transaction(async (tx) => {
      const inputs = events.map((event) => ({ kind: 'postCommented' as const, ...event }));
      const newOnes = lastOfEachPost(await notifyAll(tx, queue, inputs));
      const authorIds = newOnes.map(({ to }) => to);
      const wanting = await findUsersWantingMail(tx, authorIds, 'community');
      for (const { postId, actorId: commenterId, to } of newOnes) {
        if (!wanting.has(to)) continue;
        const atMostOnce = { key: postId, seconds: SECONDS_PER_EMAIL };
        await queue.enqueue(tx, commentEmail, { postId, commenterId }, { atMostOnce });
      }
    });
  }

  /** Notifies the authors of the posts, and the users who commented before. */
  async function notifyComments(comments: { postId: Id; commentId: Id }[]): Promise<void> {
    await notifyAuthors(await reader.listCommentsForAuthors(database.db, comments));
    const replies = await reader.listRepliesForCommenters(database.db, comments);
    const inputs = replies.map((event) => ({ kind: 'commentReplied' as const, ...event }));
    await database.transaction((tx) => notifyAll(tx, queue, inputs));
  }

  /** Notifies the authors of the posts; once per user and post, also if the user changes the reaction. */
  async function notifyReactions(reactions: { postId: Id; userId: Id }[]): Promise<void> {
    const events = await reader.listReactionsForAuthors(database.db, reactions);
    const inputs = events.map((event) => ({ kind: 'reactionReceived' as const, ...event }));
    await database.transaction((tx) => notifyAll(tx, queue, inputs));
  }

  /** Emails the author of a post about a comment. */
  async function emailAuthor({ postId, commenterId }: { postId: Id; commenterId: Id }): Promise<void> {
    const post = await findPost(database.db, postId);
    const recipient = post && (await findRecipient(database.db, post.authorId, 'community'));
    const commenter = await findUser(database.db, commenterId);
    if (!recipient || !commenter) return;
    const { user, unsubscribePath } = recipient;
    await emails.commented(user.email, { post, commenterName: commenter.fullName, unsubscribePath });
  }

  return { notifyComments, notifyReactions, emailAuthor };
}

type CommentEmail = {
  post: { id: Id; title: string };
  commenterName: string;
  /** Path of the page that unsubscribes from these emails. */
  unsubscribePath: string;
};

export type InteractionEmails = { commented(to: string, email: CommentEmail): Promise<void> };

/** Emails about what others did with a user's posts. */
export function createInteractionEmails(mailer: Mailer): InteractionEmails {
  return {
    commented: (to, { post, commenterName, unsubscribePath }) =>
      mailer.send(to, {
        subject: `${commenterName} comentó tu publicación`,
        heading: 'Comentaron tu publicación',
        paragraphs: [
          post.title === ''
            ? `${commenterName} comentó algo que publicaste en la comunidad.`
            : `${commenterName} comentó «${post.title}».`,
        ],
        action: { label: 'Ver los comentarios', url: `/post/${post.id}` },
        footnote:
          'Aunque haya más comentarios, te escribimos como máximo una vez por hora sobre cada publicación.',
        unsubscribeUrl: unsubscribePath,
      }),
  };
}
