import { joinWithAnd } from '../../kernel/list.ts';
import { addDays, formatLongDate } from '../../kernel/time.ts';
import {
  ANSWER_LABELS,
  type AnswerReason,
  type HireStatus,
} from '../../people/notifications/notification.rules.ts';
import { withoutDefaultText } from '../../people/profiles/profile.rules.ts';
import {
  CANDIDATE_ANSWER_LABELS,
  CONTRACT_STATUSES,
  type ContractStatus,
  contractDaysLeft,
} from '../contracts/contract.rules.ts';
import { HIRE_LABELS, isHireActive } from '../contracts/hire.rules.ts';
import type { ApplicationEventKind } from './application-event.rules.ts';

/** Number of applicants per page for the owner of a job: those with a contract first, then the newest. */
export const APPLICANTS_PAGE_SIZE = 50;

/** Number of applications per page of 'Mis Aplicaciones'. */
export const APPLICATIONS_PAGE_SIZE = 20;

/** An application was received "this week" for this many days (product.md, 'Applicants'). */
export const APPLICATION_NEW_DAYS = 7;

/** Maximum length of the optional note of an application, in characters. */
export const APPLICATION_NOTE_MAX_LENGTH = 500;
export const NOTE_TOO_LONG_TEXT = `La nota no puede superar los ${APPLICATION_NOTE_MAX_LENGTH} caracteres`;

/** Error for withdrawing an application while its contract is accepted (product.md, 'Applying'). */
export const WITHDRAW_ACCEPTED_TEXT =
  'No puedes retirar tu aplicación porque ya te seleccionaron. Escríbele a quien publicó la vacante.';

/** Error for withdrawing a rejected application. */
export const WITHDRAW_REJECTED_TEXT = 'Ya respondieron a tu aplicación: no hace falta retirarla.';

/** Error for giving a phone to somebody without verification, whom the applicant took for verified. */
export const PHONE_FOR_UNVERIFIED_TEXT =
  'Quien publica no está verificado. Mira si quieres darle tu teléfono y envía otra vez.';

/** Applications since this time were received "this week". */
export const newApplicationCutoff = (now: Date): Date => addDays(now, -APPLICATION_NEW_DAYS);

/** Last status of an expired contract, stored with the application. */
export type Outcome = Exclude<ContractStatus, 'pending'>;

/** The label of an application without a contract or an outcome (product.md, 'Applications'). */
export const APPLIED_LABEL = 'Aplicado';

type LabelledApplication = {
  /** Status of the active contract, else the stored outcome, else null. */
  status: ContractStatus | null;
  /** Why it was answered without a contract. */
  answer: AnswerReason | null;
  /** State of the last hire; null before anybody was marked. */
  hire: HireStatus | null;
};

/**
 * Returns the label of an application: a hire that both sides confirmed; of an answer without a contract its reason; else its contract
 * status or outcome, else 'Aplicado'.
 */
export function applicationLabel({ status, answer, hire }: LabelledApplication): string {
  if (hire === 'confirmed') return HIRE_LABELS.confirmed;
  if (answer !== null) return ANSWER_LABELS[answer];
  return status === null ? APPLIED_LABEL : CANDIDATE_ANSWER_LABELS[status];
}

/** The parts of the list of applicants, in their order. */
export const APPLICANT_GROUPS = ['new', 'contract', 'hired', 'answered'] as const;
export type ApplicantGroup = (typeof APPLICANT_GROUPS)[number];

type ApplicantState = {
  /** Status of the contract that has not expired. */
  contractStatus: string | null;
  /** The stored decision, also after its contract has ended. */
  outcome: string | null;
  hire: HireStatus | null;
};

const isHired = ({ hire }: ApplicantState): boolean => hire !== null && isHireActive(hire);

/** Whether nobody has answered an application: there is no outcome, and no contract that has not expired. */
export const isWaitingApplicant = ({ contractStatus, outcome }: Omit<ApplicantState, 'hire'>): boolean =>
  contractStatus === null && outcome === null;

/**
 * Returns the part of the list that an applicant belongs to: who waits for an answer is new, whoever is marked as hired stays so after
 * the contract has ended, and the others without a contract, or with a rejected one, have their answer.
 */
export function toApplicantGroup(applicant: ApplicantState): ApplicantGroup {
  if (isHired(applicant)) return 'hired';
  const { contractStatus } = applicant;
  if (contractStatus !== null && contractStatus !== 'rejected') return 'contract';
  return isWaitingApplicant(applicant) ? 'new' : 'answered';
}

/** Returns the status of an application: that of its contract, or else the stored outcome; null while nobody has answered. */
export const getApplicationStatus = ({ contractStatus, outcome }: Omit<ApplicantState, 'hire'>) =>
  parseContractStatus(contractStatus) ?? parseContractStatus(outcome);

/** The status by which the list of applicants is filtered: a missing one counts as pending, whoever was hired as accepted. */
export const toFilterStatus = (applicant: ApplicantState): ContractStatus =>
  isHired(applicant) ? 'accepted' : (getApplicationStatus(applicant) ?? 'pending');

/** Returns the colour of an application: green for accepted, red for rejected, yellow for any other status. */
export function applicationTone(status: ContractStatus | null): 'success' | 'error' | 'warning' {
  if (status === 'accepted') return 'success';
  return status === 'rejected' ? 'error' : 'warning';
}

/** Converts the status column to its type; a constraint of the database allows only these values and null. */
export const parseContractStatus = (value: string | null): ContractStatus | null =>
  CONTRACT_STATUSES.find((status) => status === value) ?? null;

/** Parts of a profile that the owner of a job sees and that may be missing, with their names for the candidate. */
const PROFILE_PARTS = { profilePic: 'una foto', location: 'tu ubicación', bio: 'una biografía' } as const;
type ApplicantProfile = Record<keyof typeof PROFILE_PARTS, string>;

/** Returns what is missing in the profile of a candidate, as a sentence; null if nothing is. */
export function describeMissingProfile(profile: ApplicantProfile): string | null {
  const { profilePic, location, bio } = PROFILE_PARTS;
  const missing = [
    profile.profilePic === '' && profilePic,
    withoutDefaultText(profile.location) === '' && location,
    withoutDefaultText(profile.bio) === '' && bio,
  ].filter((part) => part !== false);
  if (missing.length === 0) return null;
  return `${missing.length === 1 ? 'Falta' : 'Faltan'} ${joinWithAnd(missing)}.`;
}

/** Events that may come before an answer; they tell nothing about an application that has one. */
const EARLY_EVENTS = ['reminded', 'seen', 'applied'] as const;

/** Returns the event that an application stands at: the last one, or else what happened before there was an answer. */
export function latestEvent(timeline: readonly { kind: ApplicationEventKind }[]): ApplicationEventKind {
  const kinds = timeline.map(({ kind }) => kind);
  const isEarly = (kind: ApplicationEventKind) => EARLY_EVENTS.some((early) => early === kind);
  return (
    kinds.findLast((kind) => !isEarly(kind)) ?? EARLY_EVENTS.find((kind) => kinds.includes(kind)) ?? 'applied'
  );
}

/** State of an application, as `describeNextStep` needs it. */
export type ApplicationState = {
  /** The event that it stands at. */
  event: ApplicationEventKind;
  /** Status of the active contract, else the stored outcome, else null. */
  status: ContractStatus | null;
  /** When the contract ends; null if it has ended or there is none. */
  expiresAt: Date | null;
  isOpen: boolean;
  /** When the job answers by itself those who still wait; null if it does not, or if nobody knows. */
  answerBy: Date | null;
  /** Whether the candidate may write to the owner; false for an anonymous job. */
  canChat: boolean;
};

/** The state of an application that was just sent. */
export const toNewApplication = (canChat: boolean): ApplicationState => ({
  event: 'applied',
  status: null,
  expiresAt: null,
  isOpen: true,
  answerBy: null,
  canChat,
});

/** What candidates are promised when they have applied. */
export const ANSWER_PROMISE_TEXT = 'Te avisaremos aquí y por correo cuando haya una respuesta.';

const formatDeadline = (expiresAt: Date, now: Date) => {
  const days = contractDaysLeft(expiresAt, now);
  return `${formatLongDate(expiresAt)} (${days === 1 ? 'queda 1 día' : `quedan ${days} días`})`;
};

const REJECTED_STEP = 'Esta vez no se dio. Hay vacantes nuevas cada día.';

function activeContractStep(status: ContractStatus, expiresAt: Date, canChat: boolean, now: Date): string {
  const by = canChat ? 'por el chat' : 'cuando te escriba quien publicó la vacante';
  if (status === 'pending')
    return `Les interesas: conversa los detalles ${by} antes del ${formatDeadline(expiresAt, now)}.`;
  if (status === 'accepted')
    return `¡Felicidades! Coordina los próximos pasos ${by} antes del ${formatDeadline(expiresAt, now)}.`;
  return REJECTED_STEP;
}

/** What follows from a hire; a contract does not change while one stands. */
const HIRE_STEPS: Partial<Record<ApplicationEventKind, string>> = {
  hired: 'Quien publicó la vacante dice que te contrató. Falta que lo confirmes.',
  hire_confirmed: '¡Felicidades por tu nuevo trabajo! La contratación consta para ambas partes.',
  hire_declined: 'Dijiste que no te contrataron. Si no es así, pueden volver a preguntarte.',
  hire_undone: 'La contratación quedó sin efecto. Si no es así, escríbenos a Soporte.',
};

/** What candidates read while they wait for an answer. */
function waitingStep({ event, isOpen, answerBy, canChat }: ApplicationState, now: Date): string {
  if (event === 'pending' || event === 'lapsed')
    return 'El plazo venció sin una decisión, pero todavía pueden responderte.';
  if (answerBy !== null && answerBy > now)
    return `La vacante venció. Pueden renovarla o responderte; si no, tendrás una respuesta el ${formatLongDate(answerBy)}.`;
  if (event === 'reminded') return 'Le pedimos una respuesta a quien publicó la vacante.';
  if (!isOpen) return 'La vacante ya no recibe aplicaciones, pero todavía pueden responderte.';
  if (event === 'seen')
    return canChat
      ? 'Quien publicó la vacante ya vio tu aplicación. Puedes escribirle por el chat.'
      : 'Quien publicó la vacante ya vio tu aplicación y te escribirá si le interesa.';
  return canChat
    ? 'Quien publicó la vacante revisará tu perfil. Puedes escribirle por el chat.'
    : 'Quien publicó la vacante revisará tu aplicación y te escribirá si le interesa.';
}

/** Whether the step of an application follows from a hire. */
export const isHireStep = (event: ApplicationEventKind): boolean => HIRE_STEPS[event] !== undefined;

/** Returns the next step of an application, as a sentence for the candidate. */
export function describeNextStep(state: ApplicationState, now: Date): string {
  const { event, status, expiresAt, canChat } = state;
  const hireStep = HIRE_STEPS[event];
  if (hireStep !== undefined) return hireStep;
  if (status !== null && expiresAt !== null) return activeContractStep(status, expiresAt, canChat, now);
  if (status === 'accepted') return 'Te seleccionaron y el plazo para coordinar terminó.';
  if (status === 'rejected') return REJECTED_STEP;
  return waitingStep(state, now);
}
