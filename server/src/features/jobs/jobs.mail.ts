import type { Mailer } from '../../platform/mail/mailer.ts';

type DeletedJobEmail = {
  title: string;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};

export type JobEmails = { jobRemoved(to: string, content: DeletedJobEmail): Promise<void> };

/** The emails about jobs; links start with `publicUrl`. */
export function createJobEmails(mailer: Mailer, publicUrl: string): JobEmails {
  return {
    jobRemoved: (to, { title, unsubscribePath }) =>
      mailer.send(to, {
        subject: `La vacante «${title}» fue eliminada`,
        heading: 'Una vacante a la que aplicaste ya no existe',
        paragraphs: [
          `Quien publicó «${title}» la eliminó, y con ella tu aplicación.`,
          'Gracias por haber dado el paso. Hay otras oportunidades esperándote.',
        ],
        action: { label: 'Ver vacantes', url: new URL('/jobs', publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      }),
  };
}
