import type { ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import { closingText, type NotificationKind } from '@uneed/domain/notifications/notification.rules.ts';
import type { Notification } from '@uneed/domain/notifications/notifications.schema.ts';
import { formatCount } from '../../platform/format.ts';
import { chatPath } from '../messages/exports/chat-path.ts';

type Parts = { name: string; title: string; count: number; notification: Notification };

const people = (count: number) => `${formatCount(count)} personas`;

const CONTRACT_TEXTS: Record<ContractStatus, (title: string) => string> = {
  pending: (title) => `Abrieron un contrato para ti en ${title}`,
  accepted: (title) => `¡Te aceptaron en ${title}!`,
  rejected: (title) => `Tu aplicación a ${title} no siguió adelante`,
};

/** As it stands now, not when it was told: a notification may be read days later. */
const closing = ({ closesAt }: Notification) =>
  closesAt === null ? 'está por vencer' : closingText(new Date(closesAt), new Date());

/** What went along with an application. */
function along({ application }: Notification): string {
  const { note = '', hasCv = false } = application ?? {};
  return `${hasCv ? ' y envió su CV' : ''}${note === '' ? '' : `: «${note}»`}`;
}

const TEXTS: Record<NotificationKind, (parts: Parts) => string> = {
  applicationReceived: ({ name, title, count, notification }) =>
    count === 1 ? `${name} aplicó a ${title}${along(notification)}` : `${people(count)} aplicaron a ${title}`,
  applicationWithdrawn: ({ name, title, count }) =>
    count === 1
      ? `${name} retiró su aplicación a ${title}`
      : `${people(count)} retiraron su aplicación a ${title}`,
  jobRemoved: ({ title }) => `La vacante ${title}, a la que aplicaste, fue eliminada`,
  contractChanged: ({ title, notification }) => CONTRACT_TEXTS[notification.status ?? 'pending'](title),
  referentReviewed: ({ notification }) =>
    notification.decision === 'verified'
      ? 'Tu perfil de referente está verificado'
      : 'No pudimos verificar tu perfil de referente. Mira el motivo, corrígelo y vuelve a pedirlo',
  jobExpiring: ({ title, notification }) => `Tu vacante ${title} ${closing(notification)}`,
  jobExpired: ({ title }) => `Tu vacante ${title} venció. ¿Sigues buscando? Renuévala`,
  messageReceived: ({ name, count }) =>
    count === 1 ? `${name} te escribió` : `${name} te escribió ${formatCount(count)} mensajes`,
};

/** What a notification says. */
export function textOf(notification: Notification): string {
  const { kind, person, job, count } = notification;
  const name = person?.fullName ?? 'Alguien';
  return TEXTS[kind]({ name, title: `«${job?.title ?? ''}»`, count, notification });
}

const PATHS: Record<NotificationKind, (notification: Notification, jobId: string | null) => string> = {
  applicationReceived: (_, jobId) => (jobId ? `/job-applicants/${jobId}` : '/my-jobs'),
  applicationWithdrawn: (_, jobId) => (jobId ? `/job-applicants/${jobId}` : '/my-jobs'),
  jobRemoved: () => '/jobs',
  contractChanged: (_, jobId) => (jobId ? `/jobs/${jobId}` : '/applications'),
  referentReviewed: ({ decision }) => (decision === 'verified' ? '/my-jobs' : '/referent'),
  jobExpiring: (_, jobId) => (jobId ? `/edit-job/${jobId}` : '/my-jobs'),
  jobExpired: (_, jobId) => (jobId ? `/jobs/${jobId}` : '/my-jobs'),
  messageReceived: ({ person }) => (person ? chatPath(person._id) : '/chats'),
};

/** Where a notification leads. */
export function pathOf(notification: Notification): string {
  const { kind, job } = notification;
  return PATHS[kind](notification, job === null || job.isGone ? null : job._id);
}
