import type { Mailer } from '../../platform/mail/mailer.ts';

type Removed = {
  title: string;
  /** Path under which its reader stops such letters. */
  unsubscribePath: string;
};

export type JobLetters = { jobRemoved(to: string, what: Removed): Promise<void> };

/** The letters about vacancies; links lead to `publicUrl`. */
export function createJobLetters(mailer: Mailer, publicUrl: string): JobLetters {
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
