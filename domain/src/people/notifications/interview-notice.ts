import { formatClock, formatWeekday } from '../../kernel/time.ts';
import type { InterviewNotice, InterviewSide } from './notification.rules.ts';

type Notice = {
  notice: InterviewNotice;
  side: InterviewSide;
  startsAt: string | null;
  /** Of a reminder: the vacancy is held or hidden. */
  isUncertain?: boolean | undefined;
};
type Subject = { title: string; name: string; at: string; clock: string };

/** Who took or moved a time, and who answered, is the candidate; what else happened is told to either side. */
const CANDIDATE_TEXTS: Record<InterviewNotice, (subject: Subject) => string> = {
  offered: ({ title }) => `Te ofrecen una entrevista para ${title}. Elige tu hora`,
  rescheduled: ({ title, at }) => `Cambian la hora de tu entrevista para ${title} (era el ${at}). Elige otra`,
  withdrawn: ({ title }) => `Retiraron las horas de entrevista que te ofrecieron para ${title}`,
  otherTimes: ({ title }) => `Pediste otras horas para la entrevista de ${title}`,
  taken: ({ title, at }) => `Tienes una entrevista para ${title}: ${at}`,
  moved: ({ title, at }) => `Tu entrevista para ${title} cambió: ${at}`,
  cancelled: ({ title, at }) => `Cancelaron tu entrevista para ${title} (${at})`,
  dayBefore: ({ title, at }) => `Tu entrevista para ${title} es el ${at}`,
  hourBefore: ({ title, clock }) => `Tu entrevista para ${title} es ${clock}`,
  noShow: ({ title, at }) =>
    `Registraron que no llegaste a la entrevista para ${title} (${at}). Si no fue así, dilo`,
  corrected: ({ title, at }) => `Corrigieron el registro: sí se hizo tu entrevista para ${title} (${at})`,
  answered: ({ title }) => `Respondiste sobre la entrevista para ${title}`,
};

const OWNER_TEXTS: Record<InterviewNotice, (subject: Subject) => string> = {
  offered: ({ title, name }) => `Le ofreciste una entrevista a ${name} para ${title}`,
  rescheduled: ({ title, name }) => `Cambiaste la hora de la entrevista con ${name} para ${title}`,
  withdrawn: ({ title, name }) => `Retiraste las horas de entrevista de ${name} para ${title}`,
  otherTimes: ({ title, name }) => `${name} pide otras horas para la entrevista de ${title}`,
  taken: ({ title, name, at }) => `${name} eligió su entrevista para ${title}: ${at}`,
  moved: ({ title, name, at }) => `${name} cambió su entrevista para ${title}: ${at}`,
  cancelled: ({ title, name, at }) => `${name} canceló su entrevista para ${title} (${at})`,
  dayBefore: ({ title, name, at }) => `Tu entrevista con ${name} para ${title} es el ${at}`,
  hourBefore: ({ title, name, clock }) => `Tu entrevista con ${name} para ${title} es ${clock}`,
  noShow: ({ title, name }) => `Registraste que ${name} no llegó a la entrevista para ${title}`,
  corrected: ({ title, name }) => `Registraste que sí se hizo la entrevista de ${name} para ${title}`,
  answered: ({ title, name }) => `${name} dice qué pasó con la entrevista a la que no llegó, para ${title}`,
};

/** `a la 1:30 p. m.`, `a las 2:00 p. m.` */
const atClock = (clock: string): string => `a ${clock.startsWith('1:') ? 'la' : 'las'} ${clock}`;

/** Returns the text of a notification about an interview; the title is a quoted one. */
export function interviewNoticeText(
  { notice, side, startsAt, isUncertain = false }: Notice,
  title: string,
  name: string,
): string {
  const time = startsAt === null ? null : new Date(startsAt);
  const clock = time === null ? 'a la hora acordada' : atClock(formatClock(time));
  const at = time === null ? 'a la hora acordada' : `${formatWeekday(time)}, ${formatClock(time)}`;
  const texts = side === 'owner' ? OWNER_TEXTS : CANDIDATE_TEXTS;
  const text = texts[notice]({ title, name, at, clock });
  // A reminder ends with a time, which has a period of its own.
  return isUncertain ? `${text} No vayas sin confirmarla antes: estamos revisando la vacante` : text;
}
