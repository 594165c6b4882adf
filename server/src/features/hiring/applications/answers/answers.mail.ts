import type { Area } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

type About = {
  job: { id: Id; title: string };
  /** Path that unsubscribes the recipient from such emails. */
  unsubscribePath: string;
};
type ToOwner = About & {
  /** The area of the recipient, to which the link leads. */
  area: Area;
};

export type AnswerEmails = {
  applicationAnswered(to: string, content: About & { text: string }): Promise<void>;
  applicationsUnseen(to: string, content: ToOwner & { count: number }): Promise<void>;
  answerRequested(to: string, content: ToOwner & { candidateName: string; appliedAt: Date }): Promise<void>;
};

/** Emails about answers without a contract, and about answers that are missing; links start with `publicUrl`. */
export function createAnswerEmails(mailer: Mailer, publicUrl: string): AnswerEmails {
  const toUrl = (path: string) => new URL(path, publicUrl).href;
  const seeApplicants = ({ job, area }: ToOwner) => ({
    label: 'Ver aplicantes',
    url: toUrl(AREA_PATHS[area].applicants(job.id)),
  });
  return {
    applicationAnswered: (to, { job, text, unsubscribePath }) =>
      mailer.send(to, {
        subject: `Respuesta a tu aplicación a «${job.title}»`,
        heading: 'Esta vez no fue',
        paragraphs: [
          `Hay respuesta a tu aplicación a «${job.title}»:`,
          ...text.split('\n\n'),
          'Cada día se publican vacantes nuevas: la próxima puede ser la tuya.',
        ],
        action: { label: 'Ver vacantes', url: toUrl('/jobs') },
        unsubscribeUrl: toUrl(unsubscribePath),
      }),
    applicationsUnseen: (to, content) => {
      const { job, count, unsubscribePath } = content;
      const people = count === 1 ? '1 persona' : `${count} personas`;
      return mailer.send(to, {
        subject: `${people} ${count === 1 ? 'espera' : 'esperan'} por ti en «${job.title}»`,
        heading: 'Hay aplicaciones sin abrir',
        paragraphs: [
          `${people} ${count === 1 ? 'aplicó' : 'aplicaron'} a «${job.title}» hace varios días y nadie ha abierto ${count === 1 ? 'su aplicación' : 'sus aplicaciones'}.`,
          'Ábrelas cuando puedas. Si la vacante ya no sigue, ciérrala y le respondemos a cada persona por ti.',
        ],
        action: seeApplicants(content),
        unsubscribeUrl: toUrl(unsubscribePath),
      });
    },
    answerRequested: (to, content) => {
      const { job, candidateName, appliedAt, unsubscribePath } = content;
      return mailer.send(to, {
        subject: `${candidateName} te pide una respuesta sobre «${job.title}»`,
        heading: 'Te piden una respuesta',
        paragraphs: [
          `${candidateName} aplicó a «${job.title}» el ${formatLongDate(appliedAt)} y todavía no sabe qué decidiste.`,
          'Un no a tiempo también ayuda: puedes responder en dos toques, con un mensaje ya escrito.',
        ],
        action: seeApplicants(content),
        unsubscribeUrl: toUrl(unsubscribePath),
      });
    },
  };
}
