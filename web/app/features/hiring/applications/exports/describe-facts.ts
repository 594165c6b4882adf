import type { ApplicantFacts } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import { joinTexts } from '@uneed/domain/kernel/list.ts';
import { formatLastJob } from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import { formatAvailableFrom } from '@uneed/domain/people/work-profile/work-profile.rules.ts';

/** The place where an applicant lives without the country: all places are in one. */
export const withoutCountry = (location: string): string => location.replace(/, República Dominicana$/, '');

/** The last job of an applicant, or that there was none yet; '' while it is unknown. */
export const describeLastJob = ({ lastJob, isFirstJob }: ApplicantFacts): string =>
  lastJob === null && isFirstJob ? 'Busca su primer trabajo' : formatLastJob(lastJob);

/** When an applicant can work, and whether it is the shift of the job; '' while it is unknown. */
export const describeAvailability = (
  { shifts, availableFrom, fitsShift }: ApplicantFacts,
  shift: string,
): string =>
  joinTexts(
    shifts.join(', '),
    fitsShift === false ? `no dice que pueda en el turno ${shift.toLowerCase()}` : '',
    formatAvailableFrom(availableFrom),
  );
