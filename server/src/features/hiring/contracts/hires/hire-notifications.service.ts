import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  BONUS_ELIGIBLE_DAYS,
  type HireStatus,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Email } from '../../../../platform/mail/email.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import { findRecipient } from '../../../people/settings/settings.reader.ts';
import { wasDeleted } from '../../jobs/jobs.reader.ts';
import { findHire } from './hires.reader.ts';

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

/** The emails about hires. A mark that was taken back has none. */
export function createHireEmails(mailer: Mailer): HireEmails {
  return {
    async hireChanged(address, { status, to, title, candidate, path, unsubscribePath }) {
      const texts =
        to === 'candidate' ? CANDIDATE_TEXTS[status]?.(title) : OWNER_TEXTS[status]?.(title, candidate);
      if (!texts) return;
      const { label, ...rest } = texts;
      await mailer.send(address, {
        ...rest,
        action: { label, url: path },
        unsubscribeUrl: unsubscribePath,
      });
    },
  };
}

type Dependencies = { database: Database; emails: HireEmails };
type HireChange = { hireId: Id; status: HireStatus; to: 'owner' | 'candidate' };

/** Emails about hires. Skipped if the hire has changed again, or its job or one of the people is gone. */
export function createHireNotifications({ database: { db }, emails }: Dependencies) {
  async function send({ hireId, status, to }: HireChange): Promise<void> {
    const hire = await findHire(db, hireId);
    if (!hire?.jobId || hire.status !== status) return;
    const userId = to === 'owner' ? hire.ownerId : hire.candidateId;
    const recipient = userId ? await findRecipient(db, userId, 'contracts') : undefined;
    if (!recipient) return;
    const { user, unsubscribePath } = recipient;
    const candidate = hire.candidateId ? await findUser(db, hire.candidateId) : undefined;
    const paths = AREA_PATHS[areaOfRole(user.role)];
    const ownerPath = (await wasDeleted(db, hire.jobId)) ? paths.myJobs : paths.applicants(hire.jobId);
    const path = to === 'owner' ? ownerPath : '/applications';
    const content = { status, to, path, unsubscribePath, title: hire.jobTitle };
    await emails.hireChanged(user.email, { ...content, candidate: candidate?.fullName ?? DELETED_USER_NAME });
  }

  return { send };
}
