import {
  BONUS_ELIGIBLE_DAYS,
  type HireStatus,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Email } from '../../../../platform/mail/email.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';

type HireEmail = {
  status: HireStatus;
  to: 'owner' | 'candidate';
  title: string;
  /** Name of the candidate, for the owner. */
  candidate: string;
  path: string;
  unsubscribePath: string;
};
type Texts = Pick<Email, 'subject' | 'heading' | 'paragraphs'> & { label: string };

export type HireEmails = { hireChanged(to: string, content: HireEmail): Promise<void> };

const CANDIDATE_TEXTS: Partial<Record<HireStatus, (title: string) => Texts>> = {
  marked: (title) => ({
    subject: `¿Te contrataron en «${title}»?`,
    heading: 'Confirma tu contratación',
    paragraphs: [
      `Quien publicó «${title}» dice que te contrató.`,
      `Dinos si es así. Si te recomendaron, desde tu confirmación se cuentan los ${BONUS_ELIGIBLE_DAYS} días del bono de quien te recomendó.`,
    ],
    label: 'Confirmar o decir que no',
  }),
  undone: (title) => ({
    subject: `Deshicieron tu contratación en «${title}»`,
    heading: 'Deshicieron tu contratación',
    paragraphs: [
      `Quien publicó «${title}» dice que tu contratación ya no sigue. Si no es así, escríbenos a Soporte.`,
    ],
    label: 'Ver mis aplicaciones',
  }),
};

const OWNER_TEXTS: Partial<Record<HireStatus, (title: string, candidate: string) => Texts>> = {
  confirmed: (title, candidate) => ({
    subject: `${candidate} confirmó su contratación`,
    heading: 'Contratación confirmada',
    paragraphs: [
      `${candidate} confirmó su contratación en «${title}». Es una contratación confirmada por ambas partes.`,
    ],
    label: 'Ver aplicantes',
  }),
  declined: (title, candidate) => ({
    subject: `${candidate} dice que no hubo contratación`,
    heading: 'No confirmó la contratación',
    paragraphs: [
      `${candidate} dice que no hubo contratación en «${title}». Si es un error, escríbele por el chat.`,
    ],
    label: 'Ver aplicantes',
  }),
  undone: (title, candidate) => ({
    subject: `${candidate} deshizo su contratación`,
    heading: 'Contratación deshecha',
    paragraphs: [`${candidate} dice que ya no trabaja en «${title}».`],
    label: 'Ver aplicantes',
  }),
};

/** The emails about hires; links start with `publicUrl`. A mark that was taken back has none. */
export function createHireEmails(mailer: Mailer, publicUrl: string): HireEmails {
  return {
    async hireChanged(address, { status, to, title, candidate, path, unsubscribePath }) {
      const texts =
        to === 'candidate' ? CANDIDATE_TEXTS[status]?.(title) : OWNER_TEXTS[status]?.(title, candidate);
      if (!texts) return;
      const { label, ...rest } = texts;
      await mailer.send(address, {
        ...rest,
        action: { label, url: new URL(path, publicUrl).href },
        unsubscribeUrl: new URL(unsubscribePath, publicUrl).href,
      });
    },
  };
}
