/** Queues in which something waits for an admin. */
export const QUEUE_IDS = [
  'referents',
  'enterprises',
  'reports',
  'appeals',
  'support',
  'orders',
  'disputes',
  'signals',
] as const;
export type QueueId = (typeof QUEUE_IDS)[number];

/** Name of each queue on the screen. */
export const QUEUE_LABELS: Record<QueueId, string> = {
  referents: 'Solicitudes de referentes',
  enterprises: 'Solicitudes de empresas',
  reports: 'Reportes por atender',
  appeals: 'Apelaciones por responder',
  support: 'Consultas por responder',
  orders: 'Pedidos por confirmar',
  disputes: 'Bonos en disputa',
  signals: 'Señales por revisar',
};

/** What the oldest entry of each queue is called, in the gender of what the queue holds. */
export const QUEUE_OLDEST_LABELS: Record<QueueId, string> = {
  referents: 'La más antigua',
  enterprises: 'La más antigua',
  reports: 'El más antiguo',
  appeals: 'La más antigua',
  support: 'La más antigua',
  orders: 'El más antiguo',
  disputes: 'La más antigua',
  signals: 'La más antigua',
};

/** Admins see that a queue waits for too long when its first entry is older than this, in days. */
export const QUEUE_LATE_DAYS = 2;

/** The numbers on the tabs are refreshed after this time, in seconds. */
export const QUEUE_REFRESH_SECONDS = 60;

/** Filters of the list of people for admins. */
export const PERSON_STATES = [
  'all',
  'candidate',
  'verified',
  'unverified',
  'suspended',
  'leaving',
  'admin',
] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const PERSON_STATE_LABELS: Readonly<Record<PersonState, string>> = {
  all: 'Todas',
  candidate: 'Candidatos',
  verified: 'Referentes verificados',
  unverified: 'Referentes sin verificar',
  suspended: 'Suspendidas',
  leaving: 'Por eliminarse',
  admin: 'Administran Uneed',
};

/** Filters of the list of enterprises for admins. */
export const ENTERPRISE_STATES = ['all', 'verified', 'unverified', 'suspended', 'leaving'] as const;
export type EnterpriseState = (typeof ENTERPRISE_STATES)[number];

export const ENTERPRISE_STATE_LABELS: Readonly<Record<EnterpriseState, string>> = {
  all: 'Todas',
  verified: 'Verificadas',
  unverified: 'Sin verificar',
  suspended: 'Suspendidas',
  leaving: 'Por eliminarse',
};

/** Filters of the list of published jobs for admins. */
export const JOB_STATES = [
  'all',
  'active',
  'paused',
  'expired',
  'held',
  'hidden',
  'removed',
  'suspended',
] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOB_STATE_LABELS: Readonly<Record<JobState, string>> = {
  all: 'Todas',
  active: 'Activas',
  paused: 'Pausadas',
  expired: 'Expiradas',
  held: 'Retenidas por su texto',
  hidden: 'Ocultas por reportes',
  removed: 'Quitadas',
  suspended: 'De cuentas suspendidas',
};

/** Filters of the list of posts for admins. */
export const POST_STATES = ['all', 'active', 'hidden', 'removed'] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  all: 'Todas',
  active: 'Visibles',
  hidden: 'Ocultas por reportes',
  removed: 'Quitadas',
};

/** Maximum length of a search in the lists for admins, in characters. */
export const DIRECTORY_QUERY_MAX_LENGTH = 100;

/** Admins see at most this many of the newest records of each kind on the page of a user, a job or a post. */
export const HISTORY_MAX = 10;
