import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

type Submitted = {
  job: { id: Id; title: string };
  candidateName: string;
  /** Path under which its reader stops such letters. */
  unsubscribePath: string;
};

export type ApplicationLetters = { applicationSubmitted(to: string, what: Submitted): Promise<void> };

/** The letters about applications; links lead to `publicUrl`. */
export function createApplicationLetters(mailer: Mailer, publicUrl: string): ApplicationLetters {
  return {
    applicationSubmitted: (to, { job, candidateName, unsubscribePath }) =>
      mailer.send(to, {
        subject: `${candidateName} aplicó a «${job.title}»`,
        heading: 'Tienes un nuevo aplicante',
        paragraphs: [
          `${candidateName} acaba de aplicar a tu vacante «${job.title}».`,
          'Mira su perfil y respóndele pronto: quien contesta el mismo día encuentra a la mejor gente.',
        ],
        action: { label: 'Ver aplicantes', url: new URL(`/job-applicants/${job.id}`, publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      }),
  };
}
