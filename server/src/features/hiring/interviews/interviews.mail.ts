import { formatInterviewTime } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { endSentence } from '@uneed/domain/kernel/text.ts';
import { interviewNoticeText } from '@uneed/domain/people/notifications/interview-notice.ts';
import type {
  InterviewNotice,
  InterviewSide,
} from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

export type InterviewEmail = {
  notice: InterviewNotice;
  to: InterviewSide;
  title: string;
  /** Name of the candidate, for the owner. */
  candidate: string;
  /** Null for times that were only offered. */
  startsAt: Date | null;
  /** When and where it is, a line each; none if it does not take place. */
  details: string[];
  /** Why it was cancelled, or what the candidate says about a no-show or other times; '' for nothing. */
  reason: string;
  /** Whether the team of the recipient, who interviews, cancelled it. */
  isByTeam: boolean;
  /** Whether no other interview follows: the application has ended. */
  isFinal: boolean;
  path: string;
  /** Null for a member of a team who interviews. */
  unsubscribePath: string | null;
};

export type InterviewEmails = { interviewChanged(to: string, content: InterviewEmail): Promise<void> };

const HEADINGS: Record<InterviewNotice, string> = {
  offered: 'Elige la hora de tu entrevista',
  rescheduled: 'Elige otra hora para tu entrevista',
  withdrawn: 'Ya no hay horas de entrevista',
  otherTimes: 'Te piden otras horas para la entrevista',
  taken: 'Entrevista acordada',
  moved: 'La entrevista cambió de hora',
  cancelled: 'Entrevista cancelada',
  dayBefore: 'Recordatorio de la entrevista',
  hourBefore: 'Recordatorio de la entrevista',
  noShow: '¿Qué pasó con tu entrevista?',
  corrected: 'Entrevista hecha',
  answered: 'Te responden sobre la entrevista',
};

/** What follows, in a sentence. */
const NEXT: Partial<Record<InterviewNotice, Record<InterviewSide, string>>> = {
  offered: {
    candidate:
      'La primera persona que elige una hora se queda con ella. Te la recordaremos un día y una hora antes.',
    owner: '',
  },
  rescheduled: {
    candidate: 'La hora que tenías ya no vale. La primera persona que elige una hora se queda con ella.',
    owner: '',
  },
  withdrawn: { candidate: 'Tu aplicación sigue como estaba.', owner: '' },
  otherTimes: {
    candidate: '',
    owner: 'Si puedes, ofrécele otras desde los detalles de esta persona.',
  },
  taken: {
    candidate: 'Puedes agregarla a tu calendario, cambiar la hora una vez o cancelarla.',
    owner: 'Está en los detalles de esta persona, con el archivo para tu calendario.',
  },
  cancelled: {
    candidate: 'Si todavía quieren verte, te ofrecerán otra hora.',
    owner: 'Si quieres, ofrécele otra hora.',
  },
  noShow: {
    candidate: 'Si no fue así, dilo en tus aplicaciones: quien publicó la vacante lo leerá.',
    owner: '',
  },
};

const LABELS: Record<InterviewSide, string> = {
  candidate: 'Ver mis aplicaciones',
  owner: 'Ver la entrevista',
};

const INTERVIEWER_FOOTNOTE =
  'Te llega porque entrevistas a esta persona. Un dueño del equipo elige qué correos llegan, en «Seguridad y avisos».';

/** What happened, in a sentence without its full stop; `when` follows a name. */
function describeChange(content: InterviewEmail, when: string): string {
  const { notice, to, title, candidate, startsAt, isByTeam } = content;
  if (isByTeam) return `Tu equipo canceló la entrevista con ${candidate} para «${title}»${when}`;
  const change = { notice, side: to, startsAt: startsAt?.toISOString() ?? null };
  return interviewNoticeText(change, `«${title}»`, candidate);
}

/** The emails about interviews. */
export function createInterviewEmails(mailer: Mailer): InterviewEmails {
  return {
    interviewChanged(address, content) {
      const { notice, to, startsAt, details, reason, isByTeam, isFinal, ...paths } = content;
      const next = isByTeam || isFinal ? undefined : NEXT[notice]?.[to];
      const when = startsAt === null ? '' : `: ${formatInterviewTime(startsAt)}`;
      const heading = HEADINGS[notice];
      const isToChoose = notice === 'offered' || notice === 'rescheduled';
      return mailer.send(address, {
        // The time that is to be replaced would read like the new one.
        subject: isToChoose ? heading : `${heading}${when}`,
        heading,
        paragraphs: [
          endSentence(describeChange(content, when)),
          ...details,
          ...(reason === '' ? [] : [`«${reason}»`]),
          ...(next ? [next] : []),
        ],
        action: { label: isToChoose ? 'Elegir mi hora' : LABELS[to], url: paths.path },
        ...(paths.unsubscribePath === null
          ? { footnote: INTERVIEWER_FOOTNOTE }
          : { unsubscribeUrl: paths.unsubscribePath }),
      });
    },
  };
}
