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
