import {
  CONTRACT_LABELS,
  CONTRACT_STATUSES,
  type ContractStatus,
  contractDaysLeft,
} from '../contracts/contract.rules.ts';
import { excerpt } from '../kernel/html.ts';
import { addDays, formatLongDate } from '../kernel/time.ts';

/** The owner of a vacancy finds this many applicants on a page: those with a contract first, then the newest. */
export const APPLICANTS_PAGE_SIZE = 200;

/** 'Mis Aplicaciones' shows this many on a page. */
export const APPLICATIONS_PAGE_SIZE = 20;

/** An application counts as of this week for so many days (DESIGN §5). */
export const APPLICATION_NEW_DAYS = 7;

/** The note that may go with an application has at most this many characters (DESIGN §5: short). */
export const APPLICATION_NOTE_MAX_LENGTH = 500;
export const NOTE_TOO_LONG_TEXT = `La nota no puede superar los ${APPLICATION_NOTE_MAX_LENGTH} caracteres`;

/** Letters and notifications of an application quote this many characters of its note. */
export const APPLICATION_NOTE_QUOTE_LENGTH = 140;

/** The beginning of a note, on one line; empty without a note. */
export const quoteNote = (note: string): string => excerpt(note, APPLICATION_NOTE_QUOTE_LENGTH);

/** An application cannot be withdrawn while its contract is accepted (DESIGN §5). */
export const WITHDRAW_ACCEPTED_TEXT =
  'No puedes retirar tu aplicación porque tu contrato ya fue aceptado. Escríbele a quien publicó la vacante.';

/** What was rejected stays as it was answered. */
export const WITHDRAW_REJECTED_TEXT = 'Ya respondieron a tu aplicación: no hace falta retirarla.';

/** Since when applications count as of this week. */
export const newApplicationCutoff = (now: Date): Date => addDays(now, -APPLICATION_NEW_DAYS);

/** What an application keeps of its contract once that is gone. */
export type Outcome = Exclude<ContractStatus, 'pending'>;

/** The label of an application without a contract or an outcome (specification 2 §4). */
export const APPLIED_LABEL = 'Aplicado';

/** How an application is labelled: its contract, else what was decided, else 'Aplicado' (specification 2 §4). */
export const applicationLabel = (status: ContractStatus | null): string =>
  status === null ? APPLIED_LABEL : CONTRACT_LABELS[status];

/** Green for accepted, red for rejected, yellow for any other state (specification 2 §4). */
export function applicationTone(status: ContractStatus | null): 'success' | 'error' | 'warning' {
  if (status === 'accepted') return 'success';
  return status === 'rejected' ? 'error' : 'warning';
}

/** The status column, which the database keeps to these values; null for none. */
export const parseContractStatus = (value: string | null): ContractStatus | null =>
  CONTRACT_STATUSES.find((status) => status === value) ?? null;

/** How an application stands. */
export type ApplicationState = {
  /** The living contract's status, else the outcome that was kept, else null. */
  status: ContractStatus | null;
  /** When the contract ends; null when it has ended or there is none. */
  expiresAt: Date | null;
  isOpen: boolean;
  /** Whether the owner may be written to; not for an anonymous vacancy. */
  canChat: boolean;
};

const formatDeadline = (expiresAt: Date, now: Date) => {
  const days = contractDaysLeft(expiresAt, now);
  return `${formatLongDate(expiresAt)} (${days === 1 ? 'queda 1 día' : `quedan ${days} días`})`;
};

function activeContractStep(status: ContractStatus, expiresAt: Date, canChat: boolean, now: Date): string {
  const by = canChat ? 'por el chat' : 'cuando te escriba quien publicó la vacante';
  if (status === 'pending')
    return `Abrieron un contrato para ti: conversa los detalles ${by} antes del ${formatDeadline(expiresAt, now)}.`;
  if (status === 'accepted')
    return `¡Felicidades! Coordina los próximos pasos ${by} antes del ${formatDeadline(expiresAt, now)}.`;
  return 'Esta vez siguieron con otra persona. Hay vacantes nuevas cada día.';
}

/** What happens next with an application, in a sentence for the candidate. */
export function nextStep(state: ApplicationState, now: Date): string {
  const { status, expiresAt, isOpen, canChat } = state;
  if (status !== null && expiresAt !== null) return activeContractStep(status, expiresAt, canChat, now);
  if (status === 'accepted') return 'Te aceptaron y el plazo del contrato terminó.';
  if (status === 'rejected') return 'Esta vez siguieron con otra persona. Hay vacantes nuevas cada día.';
  if (!isOpen) return 'La vacante ya no recibe postulaciones, pero todavía pueden responderte.';
  return canChat
    ? 'Quien publicó la vacante revisará tu perfil. Puedes escribirle por el chat.'
    : 'Quien publicó la vacante revisará tu perfil y te escribirá si le interesa.';
}
