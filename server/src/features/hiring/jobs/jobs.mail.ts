import type { Mailer } from '../../../platform/mail/mailer.ts';

type RemovedJobEmail = {
  title: string;
  /** Whether the owner deleted it; otherwise it is only not available. */
  isDeleted: boolean;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};

export type JobEmails = { jobRemoved(to: string, content: RemovedJobEmail): Promise<void> };

/** The emails about jobs; links start with `publicUrl`. */
export function createJobEmails(mailer: Mailer, publicUrl: string): JobEmails {
  return {
    jobRemoved: (to, { title, isDeleted, unsubscribePath }) =>
      mailer.send(to, {
        subject: `La vacante «${title}» ${isDeleted ? 'fue eliminada' : 'ya no está disponible'}`,
        heading: isDeleted
          ? 'Una vacante a la que aplicaste ya no existe'
          : 'Una vacante a la que aplicaste ya no está disponible',
        paragraphs: [
          isDeleted
            ? `Quien publicó «${title}» la eliminó, y con ella tu aplicación.`
            : `«${title}» ya no está disponible en Uneed, así que no tienes que esperar respuesta.`,
          'Gracias por haber dado el paso. Hay otras oportunidades esperándote.',
        ],
        action: { label: 'Ver vacantes', url: new URL('/jobs', publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      }),
  };
}
