import type { ClosingReason } from '../applications/answer.rules.ts';
import { JOB_STATUS_LABELS, type JobStatus } from './job.rules.ts';

/** Status of a job that its owner closed, by the reason; it takes the place of 'Expirado'. */
const CLOSED_LABELS: Readonly<Record<ClosingReason, string>> = {
  filled: 'Cubierta',
  cancelled: 'Cancelada',
  other: 'Cerrada',
};

/** What everybody reads about a job that its owner closed. */
const CLOSED_TEXTS: Readonly<Record<ClosingReason, string>> = {
  filled: 'Ya contrataron a alguien',
  cancelled: 'Quien la publicó la canceló',
  other: 'Quien la publicó la cerró',
};

/** The effective status of a job, and why its owner closed it, if they did. */
type ClosedJob = { status: JobStatus; closing?: ClosingReason | undefined };

/** Whether the owner can close a job with a reason: not a draft, nor one that was closed so. */
export const isClosable = ({ status, closing }: ClosedJob): boolean =>
  status !== 'draft' && closing === undefined;

/** Returns the label of a job's status (product.md, 'Job status'), or how its owner closed it. */
export const jobStatusLabel = ({ status, closing }: ClosedJob): string =>
  status === 'expired' && closing ? CLOSED_LABELS[closing] : JOB_STATUS_LABELS[status];

/** Returns what a job that does not accept applications is called: `Vacante cubierta`. */
export const closedJobTitle = (closing: ClosingReason | undefined): string =>
  `Vacante ${CLOSED_LABELS[closing ?? 'other'].toLowerCase()}`;

/** Returns what happened to a closed job, with the date. */
export const closedJobText = (closing: ClosingReason | undefined, date: string): string =>
  `${closing ? `${CLOSED_TEXTS[closing]}. ` : ''}Cerró el ${date} y ya no recibe aplicaciones.`;
