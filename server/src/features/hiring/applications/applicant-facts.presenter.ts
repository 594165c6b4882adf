import {
  APPLICANT_YEARS,
  countMonths,
  FITS_VALUES,
  type FilteredFacts,
  fitsFilter,
} from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type {
  ApplicantFacts,
  ApplicantOptions,
} from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import {
  type AskedWork,
  applicantScore,
  fitsShift,
  listMatches,
  type OfferedWork,
} from '@uneed/domain/hiring/applications/applicant-matches.ts';
import { toFilterStatus } from '@uneed/domain/hiring/applications/application.rules.ts';
import type { ContractStatus } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { toStageId } from '@uneed/domain/hiring/stages/stage.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { keysOf } from '@uneed/domain/kernel/list.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { countProvinceBorders } from '@uneed/domain/people/places/province-distance.ts';
import { findProvince, findUserProvince, PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import {
  COMPARED_STUDY_LEVELS,
  highestStudy,
  isLevelAtLeast,
} from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import { LANGUAGE_LEVEL_LABELS, WORK_SHIFTS } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { ComparedWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { toHireStatus } from '../contracts/hires/hires.reader.ts';
import type { ComparePosition } from '../job-search/occupation-comparison.commands.ts';

/** The profile of who gave none of it. */
const NO_PROFILE: ComparedWorkProfile = {
  experiences: [],
  studies: [],
  languages: [],
  licences: [],
  skills: [],
  occupations: [],
  shifts: [],
  availableFrom: '',
  provinces: [],
  acceptsRemote: false,
  isFirstJob: false,
};

/** An applicant with what is compared with the job. */
export type ComparedApplicant = {
  candidateId: Id;
  work: OfferedWork;
  /** The indispensable requirements that the answers do not meet. */
  unmetRequirements: readonly string[];
  /** The id of the stage. */
  stage: string;
  status: ContractStatus;
};

type Applicant = Pick<ComparedApplicant, 'candidateId' | 'unmetRequirements'> & {
  location: string;
  stage: string;
  customStageId: Id | null;
  contractStatus: string | null;
  outcome: string | null;
  /** Of the hire that was not undone. */
  hireStatus: string | null;
};

/** Compares an applicant with the job. */
export function compareApplicant(
  { candidateId, location, unmetRequirements, ...row }: Applicant,
  profile: ComparedWorkProfile = NO_PROFILE,
  { comparePosition, now }: { comparePosition: ComparePosition; now: Date },
): ComparedApplicant {
  const listOf = (kind: 'same' | 'related') =>
    profile.experiences.filter(({ position }) => comparePosition(position) === kind);
  const same = listOf('same');
  return {
    candidateId,
    unmetRequirements,
    stage: toStageId(row),
    status: toFilterStatus({
      ...row,
      hire: row.hireStatus === null ? null : toHireStatus({ status: row.hireStatus }),
    }),
    work: {
      profile,
      province: findUserProvince(location) ?? null,
      same,
      related: listOf('related'),
      months: countMonths(same, localDay(now).slice(0, 7)),
    },
  };
}

export const toFilteredFacts = ({
  work,
  unmetRequirements,
  stage,
  status,
}: ComparedApplicant): FilteredFacts => ({
  stage,
  status,
  ...work.profile,
  fits: unmetRequirements.length === 0,
  province: work.province,
  months: work.months,
});

/** The facts of an applicant that the owner of the job reads first. */
export function presentFacts({ work }: ComparedApplicant, job: AskedWork, now: Date): ApplicantFacts {
  const { profile, province, months } = work;
  const [last] = profile.experiences;
  const study = highestStudy(profile.studies);
  const place = findProvince(job.location);
  return {
    hasProfile: profile !== NO_PROFILE,
    lastJob: last
      ? {
          position: last.position,
          company: last.company,
          from: last.from,
          to: last.to,
          isCurrent: last.isCurrent,
        }
      : null,
    isFirstJob: profile.isFirstJob,
    months,
    study: study && { title: study.title, level: study.level, isCurrent: study.isCurrent },
    languages: profile.languages.map(({ name, level }) => ({ name, level })),
    province,
    distance: province === null || place === undefined ? null : countProvinceBorders(province, place),
    shifts: profile.shifts,
    availableFrom: profile.availableFrom,
    fitsShift: fitsShift(profile.shifts, job.shift),
    matches: listMatches(work, job, localDay(now).slice(0, 7)),
  };
}

/** The languages of all, each once however it is spelled, with the number of applicants who speak it at least so well. */
function countLanguages(all: readonly FilteredFacts[]): ApplicantOptions['languages'] {
  const spoken = all.flatMap(({ languages }) =>
    [...new Map(languages.map((language) => [foldText(language.name), language]))].map(
      ([folded, language]) => ({
        folded,
        ...language,
      }),
    ),
  );
  return [...Map.groupBy(spoken, ({ folded }) => folded).values()]
    .map((speakers) => ({
      name: speakers[0]?.name ?? '',
      count: speakers.length,
      levels: keysOf(LANGUAGE_LEVEL_LABELS)
        .map((value) => ({
          value,
          count: speakers.filter(({ level }) => isLevelAtLeast(level, value)).length,
        }))
        .filter(({ count }) => count > 0),
    }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** What the applicants of a job can be filtered by; what nobody has is left out. */
export function presentOptions(applicants: readonly ComparedApplicant[]): ApplicantOptions {
  const all = applicants.map(toFilteredFacts);
  const count = (filter: Parameters<typeof fitsFilter>[1]): number =>
    all.filter((facts) => fitsFilter(facts, filter)).length;
  const countEach = <Value>(values: readonly Value[], toFilter: (value: Value) => object) =>
    values.map((value) => ({ value, count: count(toFilter(value)) })).filter((option) => option.count > 0);
  return {
    languages: countLanguages(all),
    studies: countEach(COMPARED_STUDY_LEVELS, (study) => ({ study })),
    years: countEach(APPLICANT_YEARS, (years) => ({ years })),
    provinces: countEach(
      PROVINCES.map(({ name }) => name),
      (province) => ({ province }),
    ),
    shifts: countEach(WORK_SHIFTS, (shift) => ({ shift })),
    fits: all.every(({ fits }) => fits) ? [] : countEach(FITS_VALUES, (fits) => ({ fits })),
  };
}

/** Puts those who suit the job best first; of equals those with more experience. The order of others stays. */
export const sortByMatch = (applicants: readonly ComparedApplicant[], job: AskedWork, now: Date) =>
  applicants
    .map((applicant) => ({ applicant, score: applicantScore(applicant.work, job, now) }))
    .sort((a, b) => b.score - a.score || b.applicant.work.months - a.applicant.work.months)
    .map(({ applicant }) => applicant);
