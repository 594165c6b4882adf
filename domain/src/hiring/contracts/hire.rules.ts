import { addDays } from '../../kernel/time.ts';
import type { HireStatus } from '../../people/notifications/notification.rules.ts';

/** A confirmed hire can be undone for this many days by either side (product.md, 'Hires'). */
export const HIRE_UNDO_DAYS = 30;

/** The owner of a job may mark an applicant as hired this many times in all, so that a candidate who says no is not asked for ever. */
export const HIRE_MARKS_MAX = 3;

/** Number of hires of deleted jobs that a candidate, or the owner of the jobs, sees, the newest. */
export const DELETED_JOB_HIRES_MAX = 20;

/** What a candidate answers to the statement that they were hired. */
export const HIRE_ANSWERS = ['confirmed', 'declined'] as const;
export type HireAnswer = (typeof HIRE_ANSWERS)[number];

/** Label of a hire, where it stands beside the application. */
export const HIRE_LABELS: Record<HireStatus, string> = {
  marked: 'Contratación por confirmar',
  confirmed: 'Contratación confirmada',
  declined: 'No confirmada',
  withdrawn: 'Marca retirada',
  undone: 'Contratación deshecha',
};

/** Error for a change of the contract, or a withdrawal, of an applicant who is marked as hired. */
export const HIRED_TEXT = 'Está marcada como contratación. Primero hay que deshacerla.';

/** The same after both sides confirmed the hire. */
export const HIRE_CONFIRMED_TEXT =
  'La contratación ya está confirmada por ambas partes, así que esto no cambia.';

/** Error for a request about a hire that has changed in the meantime. */
export const HIRE_CHANGED_TEXT = 'Esto ya cambió. Mira otra vez cómo está.';

/** Error for undoing a hire that was confirmed long ago. */
export const HIRE_UNDO_LATE_TEXT = `Una contratación se deshace en los primeros ${HIRE_UNDO_DAYS} días. Escríbenos a Soporte.`;

/** Whether a hire stands: marked, or confirmed by both. */
export const isHireActive = (status: HireStatus): boolean => status === 'marked' || status === 'confirmed';

/** Until when a confirmed hire can be undone. */
export const hireUndoUntil = (confirmedAt: Date): Date => addDays(confirmedAt, HIRE_UNDO_DAYS);

type HireState = { status: HireStatus; answeredAt: Date | null };

/** Whether a hire can be undone now: it is confirmed, and was not long ago. */
export const isHireUndoable = ({ status, answeredAt }: HireState, now: Date): boolean =>
  status === 'confirmed' && answeredAt !== null && now < hireUndoUntil(answeredAt);
