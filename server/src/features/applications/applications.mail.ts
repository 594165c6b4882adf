import { quotedNote } from '@uneed/domain/applications/application.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

type Submitted = {
  job: { id: Id; title: string };
  candidateName: string;
  /** What they wrote; empty for nothing. */
  note: string;
  hasCv: boolean;
  /** Path under which its reader stops such letters. */
  unsubscribePath: string;
};

export type ApplicationLetters = { applicationSubmitted(to: string, what: Submitted): Promise<void> };

/** What went along with the application, if anything did. */
function sentAlong({ candidateName, note, hasCv }: Submitted): string[] {
  const quote = quotedNote(note);
  if (quote === '')
    return hasCv ? ['Envió su CV, sin nota.'] : ['No envió nota ni CV: su perfil te dice más.'];
  return [
    `«${quote}»`,
    hasCv ? 'Esa es su nota; también envió su CV.' : `Esa es su nota. ${candidateName} no envió CV.`,
  ];
}

/** The letters about applications; links lead to `publicUrl`. */
export function createApplicationLetters(mailer: Mailer, publicUrl: string): ApplicationLetters {
  return {
    applicationSubmitted(to, what) {
      const { job, candidateName, unsubscribePath } = what;
      return mailer.send(to, {
        subject: `${candidateName} aplicó a «${job.title}»`,
        heading: 'Tienes un nuevo aplicante',
        paragraphs: [
          `${candidateName} acaba de aplicar a tu vacante «${job.title}».`,
          ...sentAlong(what),
          'Mira su perfil y respóndele pronto: quien contesta el mismo día encuentra a la mejor gente.',
        ],
        action: { label: 'Ver aplicantes', url: new URL(`/job-applicants/${job.id}`, publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      });
    },
  };
}
