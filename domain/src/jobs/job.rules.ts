import { addDays, daysUntil } from '../kernel/time.ts';

/** A vacancy stays open this many days after it was created or renewed (specification 2 §9). */
export const JOB_OPEN_DAYS = 30;

/** The page of a vacancy that closed stays this many days for whoever has its address, then it is gone (DESIGN §7). */
export const CLOSED_JOB_PAGE_DAYS = 90;

/** 'Expira pronto' shows when this many days or fewer remain (specification 2 §4). */
export const JOB_EXPIRES_SOON_DAYS = 7;

/** Longest entries of the vacancy's form, in characters; the description's in visible ones (specification 2 §5). */
export const JOB_LIMITS = {
  title: 100,
  location: 80,
  category: 50,
  shift: 20,
  salary: 10,
  disponibilidad: 20,
  description: 2000,
  hiringbonus: 10,
} as const;

/** A vacancy names at most this many skills, each at most this long. */
export const JOB_SKILLS_MAX = 15;
export const JOB_SKILL_MAX_LENGTH = 40;

/** What the editor may send for its visible characters, each of them its own marked entry of a list at most. */
export const JOB_DESCRIPTION_MAX_HTML = 120_000;
export const TOO_MUCH_MARKUP_TEXT = 'La descripción tiene demasiado formato';

/** Vacancies on a page of the listing (specification 2 §9). */
export const JOBS_PAGE_SIZE = 10;
/** The most that a caller may ask for in one page (DESIGN §5). */
export const JOBS_PAGE_MAX = 50;
/** What `GET /jobs` without any parameter answers (DESIGN §5). */
export const NEWEST_JOBS_MAX = 100;

/** The card of a vacancy names this many applicants, then counts (specification 2 §9). */
export const CARD_APPLICANTS_MAX = 5;

/** Its owner finds this many applicants, the newest, in the answer about one vacancy. */
export const JOB_APPLICANTS_MAX = 100;

/** The card of a vacancy shows this much of its description (specification 2 §9). */
export const CARD_EXCERPT_LENGTH = 120;

export const JOB_STATUSES = ['draft', 'active', 'paused', 'expired'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_STATUS_LABELS: Record<JobStatus, string> = {
  active: 'Activo',
  paused: 'Pausado',
  draft: 'Borrador',
  expired: 'Expirado',
};

/** Availability as it travels, with its label (specification 2 §9). */
export const AVAILABILITY_LABELS = {
  'Full Time': 'Tiempo Completo',
  'Part Time': 'Medio Tiempo',
  Temporal: 'Temporal',
  Remoto: 'Remoto',
} as const;
export type Availability = keyof typeof AVAILABILITY_LABELS;
export const AVAILABILITIES: readonly Availability[] = ['Full Time', 'Part Time', 'Temporal', 'Remoto'];

/** Hours that the form starts with (specification 2 §5). */
export const DEFAULT_SHIFT = { from: '08:00', to: '17:00' } as const;

/** A shift without fixed hours is told by one of these words (specification 2 §9). */
export const SHIFT_LABELS = ['Mañana', 'Tarde', 'Noche', 'Flexible', 'Rotativo'] as const;

export const isShiftLabel = (shift: string): boolean => SHIFT_LABELS.some((label) => label === shift);

/** What the listing calls the type of a vacancy: its availability where that is a working time, else nothing. */
export const toJobType = (availability: string): string =>
  availability === 'Full Time' || availability === 'Part Time' ? availability : '';

export const formatShift = (from: string, to: string): string => `${from} - ${to}`;

/** The two hours of a shift text; the default ones when it has none. */
export function parseShift(shift: string): { from: string; to: string } {
  const match = /^(\d{2}:\d{2}) - (\d{2}:\d{2})$/.exec(shift);
  return { from: match?.[1] ?? DEFAULT_SHIFT.from, to: match?.[2] ?? DEFAULT_SHIFT.to };
}

/** When a vacancy that opens now closes by itself. */
export const jobExpiry = (opensAt: Date): Date => addDays(opensAt, JOB_OPEN_DAYS);

/** The status that counts: the date closes a vacancy, whether or not a task has noted it yet (DESIGN §5). */
export function effectiveStatus(status: JobStatus, expiresAt: Date, now: Date): JobStatus {
  return status === 'active' && expiresAt <= now ? 'expired' : status;
}

/** Whether a vacancy closed so long ago that its page is gone for those who have nothing to do with it. */
export const isJobPageExpired = (status: JobStatus, expiresAt: Date, now: Date): boolean =>
  effectiveStatus(status, expiresAt, now) === 'expired' && addDays(expiresAt, CLOSED_JOB_PAGE_DAYS) <= now;

/** Whether a vacancy takes applications. */
export const isJobOpen = (status: JobStatus, expiresAt: Date, now: Date): boolean =>
  effectiveStatus(status, expiresAt, now) === 'active';

/** Whether anybody but its owner may know of a vacancy (DESIGN §5). */
export const isJobPublic = (status: JobStatus): boolean => status !== 'draft';

/** Whether activating a vacancy opens it anew, for another 30 days: it was never open, or its time is over. */
export const isRenewedByActivation = (publishedAt: Date | null, expiresAt: Date, now: Date): boolean =>
  publishedAt === null || expiresAt <= now;

/** Whether the card warns that a vacancy is about to close: 1 to 7 days remain. */
export function isExpiringSoon(status: JobStatus, expiresAt: Date, now: Date): boolean {
  const days = daysUntil(now, expiresAt);
  return effectiveStatus(status, expiresAt, now) === 'active' && days >= 1 && days <= JOB_EXPIRES_SOON_DAYS;
}

/** How full a field is, for its counter (specification 2 §5): the description warns later than the others. */
export function counterLevel(length: number, max: number, field: string): 'calm' | 'warning' | 'error' {
  const [warning, error] = field === 'description' ? [0.8, 1] : [0.75, 0.9];
  const share = length / max;
  if (share >= error) return 'error';
  return share >= warning ? 'warning' : 'calm';
}

/** The note beside a counter (specification 2 §5), or null. */
export function counterNote(length: number, max: number): string | null {
  if (length >= max) return 'Límite alcanzado';
  return length / max > 0.8 ? 'Cerca del límite' : null;
}

export const tooLongText = (max: number): string => `Máximo ${max} caracteres permitidos`;
