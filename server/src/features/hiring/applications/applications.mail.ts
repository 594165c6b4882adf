import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { quoteNote } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

type SubmittedApplicationEmail = {
  job: { id: Id; title: string };
  candidateName: string;
  /** The candidate's note; empty for none. */
  note: string;
  hasCv: boolean;
  /** Name of who recommends the candidate; null for nobody. */
  recommendedBy: string | null;
  /** The area of the recipient, to which the link leads. */
  area: Area;
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};

export type ApplicationEmails = {
  applicationSubmitted(to: string, content: SubmittedApplicationEmail): Promise<void>;
};

/** Returns the paragraphs about the note and the CV. */
function buildNoteParagraphs({ candidateName, note, hasCv }: SubmittedApplicationEmail): string[] {
  const quote = quoteNote(note);
  if (quote === '')
    return hasCv ? ['Envió su CV, sin nota.'] : ['No envió nota ni CV: su perfil te dice más.'];
  return [
    `«${quote}»`,
    hasCv ? 'Esa es su nota; también envió su CV.' : `Esa es su nota. ${candidateName} no envió CV.`,
  ];
}

/** The emails about applications; links start with `publicUrl`. */
export function createApplicationEmails(mailer: Mailer, publicUrl: string): ApplicationEmails {
  return {
    applicationSubmitted(to, content) {
      const { job, candidateName, recommendedBy, area, unsubscribePath } = content;
      return mailer.send(to, {
        subject: `${candidateName} aplicó a «${job.title}»`,
        heading: 'Tienes un nuevo aplicante',
        paragraphs: [
          `${candidateName} acaba de aplicar a tu vacante «${job.title}».`,
          ...(recommendedBy === null ? [] : [`Llega con recomendación de ${recommendedBy}.`]),
          ...buildNoteParagraphs(content),
          'Mira su perfil y respóndele pronto: quien contesta el mismo día encuentra a la mejor gente.',
        ],
        action: {
          label: 'Ver aplicantes',
          url: new URL(AREA_PATHS[area].applicants(job.id), publicUrl).href,
        },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      });
    },
  };
}
