import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

type CommentEmail = {
  post: { id: Id; title: string };
  commenterName: string;
  /** Path of the page that unsubscribes from these emails. */
  unsubscribePath: string;
};

export type InteractionEmails = { commented(to: string, email: CommentEmail): Promise<void> };

/** Emails about what others did with a user's posts; links start with `publicUrl`. */
export function createInteractionEmails(mailer: Mailer, publicUrl: string): InteractionEmails {
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
        action: { label: 'Ver los comentarios', url: new URL(`/post/${post.id}`, publicUrl).href },
        footnote:
          'Aunque haya más comentarios, te escribimos como máximo una vez por hora sobre cada publicación.',
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      }),
  };
}
