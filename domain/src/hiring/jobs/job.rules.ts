import { addDays, daysUntil } from '../../kernel/time.ts';
import type { EnterpriseActivityKind } from '../../people/audit/enterprise-activity.rules.ts';
import type { ExpiryStage } from '../../people/notifications/notification.rules.ts';

/** A job stays open for this many days after it was created or renewed (product.md, 'Job status'). */
export const JOB_OPEN_DAYS = 30;

/** The page of a closed job stays available for this many days, then it returns 410 (product.md, 'Job page'). */
export const CLOSED_JOB_PAGE_DAYS = 90;

/** 'Expira pronto' is shown if at most this many days remain. */
export const JOB_EXPIRES_SOON_DAYS = 7;

/** The owner of a job gets a first notification this many days before it closes. */
export const JOB_FIRST_WARNING_DAYS = 7;
/** The owner of a job gets a last notification this many days before it closes. */
export const JOB_LAST_WARNING_DAYS = 1;
/** The owner of a job is notified that it has closed within this many days; later no notification is sent. */
export const JOB_CLOSED_NOTIFICATION_DAYS = 7;

/** Days before closing at which a stage ends and starts. */
const STAGE_DAYS: Readonly<Record<ExpiryStage, readonly [number, number]>> = {
  first: [JOB_LAST_WARNING_DAYS, JOB_FIRST_WARNING_DAYS],
  last: [0, JOB_LAST_WARNING_DAYS],
  closed: [-JOB_CLOSED_NOTIFICATION_DAYS, 0],
};

/** Maximum lengths of the fields of a job, in characters; visible characters for the description (product.md, 'Job form'). */
export const JOB_LIMITS = {
  title: 100,
  location: 80,
  category: 50,
  shift: 20,
  salary: 10,
  salaryMax: 10,
  disponibilidad: 20,
  description: 2000,
  hiringbonus: 10,
  referralBonusAmount: 7,
} as const;

/** The smallest referral bonus that a job may promise, in RD$. */
export const REFERRAL_BONUS_MIN = 500;
/** The largest referral bonus that a job may promise, in RD$. */
export const REFERRAL_BONUS_MAX = 1_000_000;

/** Maximum number of skills of a job. */
export const JOB_SKILLS_MAX = 15;
/** Maximum length of a skill, in characters. */
export const JOB_SKILL_MAX_LENGTH = 40;

/** Maximum length of a description with its HTML: enough if each visible character is a formatted list item of its own. */
export const JOB_DESCRIPTION_MAX_HTML = 120_000;
export const TOO_MUCH_MARKUP_TEXT = 'La descripción tiene demasiado formato';

/** Default number of jobs per page (product.md, 'Job lists'). */
export const JOBS_PAGE_SIZE = 10;
/** Maximum number of jobs per page that a client may request. */
export const JOBS_PAGE_MAX = 50;
/** Number of jobs that `GET /jobs` without parameters returns: the newest. */
export const NEWEST_JOBS_MAX = 100;

/** Number of applicants that the card of a job names; the others are only counted. */
export const CARD_APPLICANTS_MAX = 5;

/** Maximum number of applicants in the response for one job of the owner, newest first. */
export const JOB_APPLICANTS_MAX = 100;

/** Length of the description's excerpt on the card of a job, in characters (product.md, 'Search page'). */
export const CARD_EXCERPT_LENGTH = 120;

export const JOB_STATUSES = ['draft', 'active', 'paused', 'expired'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_STATUS_LABELS: Record<JobStatus, string> = {
  active: 'Activo',
  paused: 'Pausado',
  draft: 'Borrador',
  expired: 'Expirado',
};

/** Availabilities as in JSON, with their labels (product.md, 'Jobs'). */
export const AVAILABILITY_LABELS = {
  'Full Time': 'Tiempo Completo',
  'Part Time': 'Medio Tiempo',
  Temporal: 'Temporal',
  Remoto: 'Remoto',
} as const;
export type Availability = keyof typeof AVAILABILITY_LABELS;
export const AVAILABILITIES: readonly Availability[] = ['Full Time', 'Part Time', 'Temporal', 'Remoto'];

/** Where one works, apart from the availability, with the labels; the most common first. */
export const MODALITY_LABELS = {
  onsite: 'Presencial',
  hybrid: 'Híbrido',
  remote: 'Remoto',
} as const;
export type Modality = keyof typeof MODALITY_LABELS;

/**
 * The availability that counts: a given modality decides whether a job is remote, so a hybrid one is not, whatever its availability
 * says. `job_availability` of the database is the same, for filters and their counts.
 */
export const countedAvailability = (job: { modality: string; disponibilidad: string }): string =>
  job.disponibilidad === 'Remoto' && ['onsite', 'hybrid'].includes(job.modality) ? '' : job.disponibilidad;

/** Hours that the form offers once somebody chooses fixed hours. */
export const DEFAULT_SHIFT = { from: '08:00', to: '17:00' } as const;

/** Labels of shifts without fixed hours. */
export const SHIFT_LABELS = ['Mañana', 'Tarde', 'Noche', 'Flexible', 'Rotativo'] as const;

export const isShiftLabel = (shift: string): boolean => SHIFT_LABELS.some((label) => label === shift);

/** Returns the job type that the listing shows: the availability if it is a working time, else ''. */
export const toJobType = (availability: string): string =>
  availability === 'Full Time' || availability === 'Part Time' ? availability : '';

export const formatShift = (from: string, to: string): string => `${from} - ${to}`;

/** Parses the start and end of a shift; returns the default hours if there are none. */
export function parseShift(shift: string): { from: string; to: string } {
  const match = /^(\d{2}:\d{2}) - (\d{2}:\d{2})$/.exec(shift);
  return { from: match?.[1] ?? DEFAULT_SHIFT.from, to: match?.[2] ?? DEFAULT_SHIFT.to };
}

/** Returns the expiry date of a job that opens now. */
export const jobExpiry = (opensAt: Date): Date => addDays(opensAt, JOB_OPEN_DAYS);

/** Returns the effective status: a job expires by its date, even if no task has updated the column yet. */
export function effectiveStatus(status: JobStatus, expiresAt: Date, now: Date): JobStatus {
  return status === 'active' && expiresAt <= now ? 'expired' : status;
}

/** Whether a job closed so long ago that its page is gone for users without a relation to it. */
export const isJobPageExpired = (status: JobStatus, expiresAt: Date, now: Date): boolean =>
  effectiveStatus(status, expiresAt, now) === 'expired' && addDays(expiresAt, CLOSED_JOB_PAGE_DAYS) <= now;

/** Whether a job accepts applications. */
export const isJobOpen = (status: JobStatus, expiresAt: Date, now: Date): boolean =>
  effectiveStatus(status, expiresAt, now) === 'active';

/** Whether users other than its owner may see a job. */
export const isJobPublic = (status: JobStatus): boolean => status !== 'draft';

/** Whether activating a job opens it for another 30 days: it was never published, or it has expired. */
export const isRenewedByActivation = (publishedAt: Date | null, expiresAt: Date, now: Date): boolean =>
  publishedAt === null || expiresAt <= now;

/** Whether the card shows that a job expires soon: 1 to 7 days remain. */
export function isExpiringSoon(status: JobStatus, expiresAt: Date, now: Date): boolean {
  const days = daysUntil(now, expiresAt);
  return effectiveStatus(status, expiresAt, now) === 'active' && days >= 1 && days <= JOB_EXPIRES_SOON_DAYS;
}

/** Returns the level of a character counter; the description has higher thresholds. */
export function counterLevel(length: number, max: number, field: string): 'calm' | 'warning' | 'error' {
  const [warning, error] = field === 'description' ? [0.8, 1] : [0.75, 0.9];
  const share = length / max;
  if (share >= error) return 'error';
  return share >= warning ? 'warning' : 'calm';
}

/** Returns the note next to a counter, or null. */
export function counterNote(length: number, max: number): string | null {
  if (length >= max) return 'Límite alcanzado';
  return length / max > 0.8 ? 'Cerca del límite' : null;
}

export const tooLongText = (max: number): string => `Máximo ${max} caracteres permitidos`;

/** Returns the period of expiry dates of a stage: after `after`, up to and including `until`. */
export function expiryStagePeriod(stage: ExpiryStage, now: Date): { after: Date; until: Date } {
  const [over, begins] = STAGE_DAYS[stage];
  return { after: addDays(now, over), until: addDays(now, begins) };
}

const JOB_STATUS_ACTIVITY_KINDS: Record<JobStatus, EnterpriseActivityKind> = {
  draft: 'job.drafted',
  active: 'job.activated',
  paused: 'job.paused',
  expired: 'job.closed',
};

/** Returns the kind of activity of a job that changes from one status to another; a new job counts as a draft before. */
export function getJobActivityKind(before: JobStatus, after: JobStatus): EnterpriseActivityKind {
  if (before === 'draft' && after === 'active') return 'job.published';
  return before === after && after !== 'draft' ? 'job.edited' : JOB_STATUS_ACTIVITY_KINDS[after];
}

/** Search engines index the page of a province or category from this many active jobs on. */
export const INDEXED_PAGE_MIN_JOBS = 3;
