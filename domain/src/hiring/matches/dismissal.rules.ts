/** Reasons for not being interested in a vacancy, with their labels. */
export const DISMISSAL_LABELS = {
  work: 'No es lo que busco',
  place: 'Queda lejos',
  pay: 'Paga poco',
  time: 'No me sirve el horario',
  company: 'No quiero esa empresa',
} as const;
export type DismissalReason = keyof typeof DISMISSAL_LABELS;

/** Of the vacancies that a candidate was not interested in the latest ones count. */
export const DISMISSALS_COUNTED_MAX = 50;

/** What decides whether vacancies are alike; '' and null are like nothing. */
type ComparedJob = {
  location: string;
  isRemote: boolean;
  /** Working hours: a shift, or from when to when. */
  shift: string;
  /** Full or part time; compared where hours are not given. */
  availability: string;
  category: string;
  company: string;
  /** The most that it pays, in RD$ a month. */
  salary: number | null;
};

/** A vacancy in which a candidate was not interested. */
export type DismissedJob = ComparedJob & { reason: DismissalReason };

/** A match loses these points for each vacancy like it that the candidate was not interested in, up to two. */
export const MATCH_DISMISSED_POINTS = 3;

/** Whether two vacancies have the same hours, or where the dismissed one gives none the same working time. */
const isSameTime = (job: ComparedJob, dismissed: ComparedJob): boolean =>
  dismissed.shift === ''
    ? job.availability !== '' && job.availability === dismissed.availability
    : job.shift === dismissed.shift;

/** Whether a vacancy is like one that a candidate was not interested in, in what the reason names. */
export function isLikeDismissed(job: ComparedJob, { reason, ...dismissed }: DismissedJob): boolean {
  switch (reason) {
    case 'work':
      return job.category !== '' && job.category === dismissed.category;
    case 'place':
      // Remote work is far from nobody.
      return (
        job.location !== '' && job.location === dismissed.location && !job.isRemote && !dismissed.isRemote
      );
    case 'pay':
      return job.salary !== null && dismissed.salary !== null && job.salary <= dismissed.salary;
    case 'time':
      return isSameTime(job, dismissed);
    case 'company':
      return job.company !== '' && job.company === dismissed.company;
  }
}

/** The points that a vacancy loses, because the candidate was not interested in ones like it. */
export function dismissalPoints(job: ComparedJob, dismissals: readonly DismissedJob[]): number {
  const alike = dismissals.filter((each) => isLikeDismissed(job, each)).length;
  return MATCH_DISMISSED_POINTS * Math.min(alike, 2);
}
