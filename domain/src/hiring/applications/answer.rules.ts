import { addDays, daysInMs } from '../../kernel/time.ts';
import type { AnswerReason } from '../../people/notifications/notification.rules.ts';

/** The owner of a job is reminded of applications that nobody has opened after this many days; each reminder is sent once. */
export const UNSEEN_REMINDER_DAYS = [3, 7] as const;

/** A candidate who has waited this many days reads so, and may ask for an answer once. */
export const LONG_WAIT_DAYS = 14;

/** A job that was paused this many days ago answers everyone who still waits. */
export const PAUSED_ANSWER_DAYS = 14;

/** A job that expired this many days ago, and was not renewed, answers everyone who still waits. */
export const EXPIRED_ANSWER_DAYS = 7;

/** Number of applications that are answered in one transaction when a job is closed. */
export const ANSWERS_PER_BATCH = 50;

/** Number of applicants who may be answered at once: those of a page. */
export const ANSWERED_AT_ONCE_MAX = 100;

/** Maximum length of the owner's own words in an answer, in characters. */
export const ANSWER_NOTE_MAX_LENGTH = 500;

/** Why an owner closes a job. */
export const CLOSING_REASONS = ['filled', 'cancelled', 'other'] as const satisfies AnswerReason[];
export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** Labels of the reasons in the dialog that closes a job. */
export const CLOSING_REASON_LABELS: Readonly<Record<ClosingReason, string>> = {
  filled: 'Cubierta',
  cancelled: 'Cancelada',
  other: 'Otra',
};

/** Polite answers that an owner chooses from: the name in the list, and what the candidate reads. */
export const ANSWER_TEMPLATES = {
  thanks: {
    label: 'Dar las gracias',
    text: 'Gracias por tu interés y por el tiempo que dedicaste a aplicar. Esta vez no seguiremos con tu aplicación. Te deseamos mucho éxito en tu búsqueda.',
  },
  profile: {
    label: 'Buscábamos otra experiencia',
    text: 'Leímos tu perfil con atención. Para este puesto buscábamos una experiencia distinta a la tuya, pero nos alegra que hayas aplicado. ¡Mucho éxito!',
  },
  later: {
    label: 'Quizás más adelante',
    text: 'Esta vez no pudo ser, pero nos gustó tu perfil. Si publicamos otra vacante que te convenga, nos encantaría que vuelvas a aplicar.',
  },
  stopped: {
    label: 'El puesto no sigue',
    text: 'Este puesto no sigue adelante, por razones que no tienen que ver contigo. Gracias por aplicar y por tu paciencia.',
  },
} as const;
export type AnswerTemplate = keyof typeof ANSWER_TEMPLATES;

/** Keys of the templates, in the order of the list. */
export const ANSWER_TEMPLATE_KEYS = [
  'thanks',
  'profile',
  'later',
  'stopped',
] as const satisfies AnswerTemplate[];

/** What candidates read when a job answers by itself. */
export const AUTOMATIC_ANSWER_TEXTS: Readonly<Record<'paused' | 'expired', string>> = {
  paused: `Esta vacante lleva más de ${PAUSED_ANSWER_DAYS} días en pausa. No esperes por ella: hay vacantes nuevas cada día. Gracias por aplicar.`,
  expired:
    'Esta vacante venció y no se renovó. No esperes por ella: hay vacantes nuevas cada día. Gracias por aplicar.',
};

/** What stands in the owner's own words for the first name of whoever reads them. */
export const NAME_PLACEHOLDER = '{nombre}';

/** Returns the owner's own words to one applicant: with their first name for the placeholder. */
export const noteTo = (fullName: string, note: string): string =>
  note.replaceAll(NAME_PLACEHOLDER, () => fullName.split(' ')[0] ?? '');

/** Stands in the preview for the first name of an applicant whose name is withheld from the owner. */
export const WITHHELD_NAME_TEXT = '(su nombre)';

/** Returns the own words to one applicant as the owner may see them before they are sent. */
export const previewNoteTo = (to: { fullName: string; isWithheld: boolean }, note: string): string =>
  to.isWithheld ? note.replaceAll(NAME_PLACEHOLDER, WITHHELD_NAME_TEXT) : noteTo(to.fullName, note);

/** Returns what the candidate reads: the template, then the owner's own words. */
export const answerText = (template: AnswerTemplate, note: string): string =>
  [ANSWER_TEMPLATES[template].text, note].filter(Boolean).join('\n\n');

/** The texts of an email with an answer as not selected, in the owner's words. */
export const describeRejection = (title: string, text: string) => ({
  subject: `Respuesta a tu aplicación a «${title}»`,
  heading: 'Esta vez no se dio',
  paragraphs: [
    `Hay respuesta a tu aplicación a «${title}»:`,
    ...text.split('\n\n'),
    'Cada día se publican vacantes nuevas: la próxima puede ser la tuya.',
  ],
});

/** Says how many of several applications were answered; the others had an answer already. */
export const describeAnswered = (answered: number): string => {
  if (answered === 0) return 'Nadie esperaba ya respuesta';
  return answered === 1 ? 'Respondiste a una persona' : `Respondiste a ${answered} personas`;
};

/** Whether the owner answers, and not the job by itself. Only those answers count for the owner's reputation. */
export const isOwnAnswer = (reason: AnswerReason): boolean => reason !== 'paused' && reason !== 'expired';

/** Returns when a job that is paused now answers everyone who still waits. */
export const pausedAnswersDueAt = (pausedAt: Date): Date => addDays(pausedAt, PAUSED_ANSWER_DAYS);

/** Returns when a job that expired then answers everyone who still waits. */
export const expiredAnswersDueAt = (expiredAt: Date): Date => addDays(expiredAt, EXPIRED_ANSWER_DAYS);

/** Returns how many whole days a candidate has waited. */
export const daysWaited = (appliedAt: Date, now: Date): number =>
  Math.floor((now.getTime() - appliedAt.getTime()) / daysInMs(1));

/** Whether a candidate who applied then has waited so long that they may ask for an answer. */
export const isLongWait = (appliedAt: Date, now: Date): boolean =>
  daysWaited(appliedAt, now) >= LONG_WAIT_DAYS;

/** Returns before when an application was sent that the owner is reminded of for the nth time, from 0. */
export const unseenReminderCutoff = (reminder: number, now: Date): Date =>
  addDays(now, -(UNSEEN_REMINDER_DAYS[reminder] ?? 0));

/** Tells a candidate how long they have waited. */
export const longWaitText = (days: number): string => `Llevas ${days} días esperando`;

/** Error for an application that nobody waits for: it is decided, or in process. */
export const NOT_WAITING_TEXT = 'Esta aplicación ya tiene respuesta';

/** Error for asking for an answer before the candidate has waited long. */
export const ASK_TOO_EARLY_TEXT = `Podrás pedir respuesta cuando lleves ${LONG_WAIT_DAYS} días esperando`;

/** Error for asking for an answer again. */
export const ASKED_ALREADY_TEXT = 'Ya pediste respuesta a esta vacante';

/** Error for asking for an answer while nobody but the owner and admins sees the job. */
export const ASK_UNAVAILABLE_TEXT = 'Esta vacante no está disponible, así que no puedes pedir respuesta';

/** Error for closing a job that is closed with a reason. */
export const CLOSED_ALREADY_TEXT = 'Esta vacante ya está cerrada';

/** Error for closing a draft. */
export const DRAFT_CLOSING_TEXT =
  'Esta vacante es un borrador: nadie espera respuesta. Si no la quieres, elimínala.';

/** Error for an own text that asks for money or data, from an owner without verification. */
export const RISKY_ANSWER_TEXT =
  'Tu texto pide dinero, datos o escribir fuera de Uneed. Quítalo para poder enviarlo.';
