import { foldText } from '../../kernel/fold-text.ts';
import { type ProvinceName, withWholeCity } from '../../people/places/provinces.ts';
import {
  DRIVING_LICENCE,
  findLicenceCategory,
  listLicenceCategories,
} from '../../people/work-profile/driving-licence.rules.ts';
import { formatLanguage, reachesStudy } from '../../people/work-profile/work-facts.rules.ts';
import {
  LANGUAGE_LEVEL_LABELS,
  STUDY_LEVEL_LABELS,
  type StudyLevel,
} from '../../people/work-profile/work-profile.rules.ts';
import type { ComparedWorkProfile } from '../../people/work-profile/work-profile.schema.ts';
import { isShiftLabel } from '../jobs/job.rules.ts';
import { isRemoteJob } from '../jobs/job-facts.rules.ts';
import { MATCH_SKILLS_MAX, matchScore } from '../matches/match.rules.ts';
import { findMatchPlace } from '../matches/match-place.ts';
import { formatMonths } from './applicant-facts.rules.ts';

/** What a vacancy asks for. */
export type AskedWork = {
  title: string;
  skills: readonly string[];
  requirements: readonly string[];
  location: string;
  shift: string;
  modality: string;
  disponibilidad: string;
};

type OfferedExperience = ComparedWorkProfile['experiences'][number];

/** What an applicant brings. */
export type OfferedWork = {
  profile: ComparedWorkProfile;
  province: ProvinceName | null;
  /** Experiences in the occupation of the vacancy, the newest first. */
  same: readonly OfferedExperience[];
  /** Experiences in similar work. */
  related: readonly OfferedExperience[];
  /** Months in the occupation of the vacancy. */
  months: number;
};

/** What shows in the texts of a vacancy that it asks for a language. */
const LANGUAGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  ingles: ['ingles', 'english', 'bilingue', 'bilingual'],
  'creole haitiano': ['creole', 'criollo'],
  'chino mandarin': ['mandarin', 'chino'],
};

/** Studies that requirements name, by the beginning of a word. */
const STUDY_WORDS: readonly (readonly [string, StudyLevel])[] = [
  ['bachiller', 'secondary'],
  ['tecnic', 'technical'],
  ['licenciatura', 'degree'],
  ['universitari', 'degree'],
  ['ingenieria', 'degree'],
  ['maestria', 'postgraduate'],
];

const containsWord = (texts: readonly string[], start: string): boolean =>
  texts.some((text) => ` ${text}`.includes(` ${start}`));

const LANGUAGE_LEVELS = Object.keys(LANGUAGE_LEVEL_LABELS);
/** Below it nobody works in a language. */
const isBeginner = (level: string): boolean =>
  level !== '' && LANGUAGE_LEVELS.indexOf(level) < LANGUAGE_LEVELS.indexOf('A2');

export const placeOf = ({ profile, province }: OfferedWork, job: AskedWork) =>
  findMatchPlace(
    {
      province: province ?? undefined,
      provinces: profile.provinces,
      worksRemotely: profile.acceptsRemote,
    },
    { location: job.location, isRemote: isRemoteJob(job) },
  );

function describeExperience({ same, related, months }: OfferedWork): string[] {
  const [latest] = same;
  if (latest && months > 0) return [`${formatMonths(months)} como ${latest.position}`];
  if (latest) return [`${latest.isCurrent ? 'Trabaja' : 'Trabajó'} como ${latest.position}`];
  return related.slice(0, 1).map(({ position }) => `Trabajo parecido: ${position}`);
}

/** The skills that the vacancy asks for and the applicant has, as the vacancy writes them. */
function sharedSkills({ profile }: OfferedWork, { skills }: AskedWork): string[] {
  const own = new Set(profile.skills.map(foldText));
  return skills.filter((skill) => own.has(foldText(skill)));
}

/** Whether a vacancy asks for a licence; for a driving licence of a category where it names none, or this one among others. */
function asksForLicence(texts: readonly string[], name: string): boolean {
  const own = findLicenceCategory(name);
  if (own === undefined) return containsWord(texts, foldText(name));
  return texts.some((text) => {
    const asked = /\blicencia\b/.test(text) ? listLicenceCategories(text) : [];
    return asked.length > 0 ? asked.includes(own) : containsWord([text], foldText(DRIVING_LICENCE));
  });
}

function describeRequirements({ profile }: OfferedWork, texts: readonly string[], month: string): string[] {
  const languages = profile.languages.filter(({ name, level }) => {
    const folded = foldText(name);
    return (
      !isBeginner(level) && (LANGUAGE_WORDS[folded] ?? [folded]).some((word) => containsWord(texts, word))
    );
  });
  const studies = STUDY_WORDS.filter(
    ([word, level]) => containsWord(texts, word) && reachesStudy(profile.studies, level),
  );
  const licences = profile.licences.filter(
    ({ name, expires }) => (expires === '' || expires >= month) && asksForLicence(texts, name),
  );
  return [
    ...languages.map(formatLanguage),
    ...new Set(studies.map(([, level]) => STUDY_LEVEL_LABELS[level])),
    ...licences.map(({ name }) => name),
  ];
}

function describePlace(offered: OfferedWork, job: AskedWork): string[] {
  const place = placeOf(offered, job);
  if (place === 'remote') return ['Acepta trabajar desde casa'];
  if (place === 'neighbor') return ['Provincia vecina'];
  if (place === 'far') return [];
  const { province, profile } = offered;
  const livesThere = province !== null && withWholeCity([province]).some((name) => name === job.location);
  const wantsThere = profile.provinces.some((name) => name === job.location) && province !== job.location;
  return wantsThere || !livesThere ? [`Puede trabajar en ${job.location}`] : [`Vive en ${province}`];
}

/** Whether the applicant is available in the shift of the vacancy; null if one of both is unknown, or for fixed hours. */
export function fitsShift(shifts: readonly string[], shift: string): boolean | null {
  if (shifts.length === 0 || !isShiftLabel(shift)) return null;
  return shifts.includes(shift);
}

/** What of an applicant matches the vacancy, as short texts for its owner; the work first. `month` is the current one. */
export function listMatches(offered: OfferedWork, job: AskedWork, month: string): string[] {
  const { profile } = offered;
  const texts = [job.title, ...job.skills, ...job.requirements].map(foldText);
  const isUrgent = containsWord(texts, 'inmediata') || containsWord(texts, 'inmediato');
  return [
    ...describeExperience(offered),
    ...describeRequirements(offered, texts, month),
    ...sharedSkills(offered, job).slice(0, MATCH_SKILLS_MAX),
    ...describePlace(offered, job),
    ...(fitsShift(profile.shifts, job.shift) ? [`Turno: ${job.shift}`] : []),
    ...(isUrgent && profile.availableFrom === 'now' ? ['Disponible ahora mismo'] : []),
  ];
}

/**
 * How well an applicant suits the vacancy: the points that vacancies get for a candidate, of what the owner may read. The expected pay
 * is no part of it, because the order would tell it.
 */
export function applicantScore(offered: OfferedWork, job: AskedWork, now: Date): number {
  const { profile, same, related } = offered;
  const work = [...same, ...related].map(({ position }) => ({ label: position, isWanted: false }));
  const indexes = work.map((_, index) => index);
  return matchScore(
    {
      occupations: work,
      expectedPay: null,
      shifts: profile.shifts,
      categories: [],
      skills: profile.skills.map(foldText),
    },
    {
      place: placeOf(offered, job),
      shift: job.shift,
      category: '',
      skills: job.skills.map(foldText),
      salary: null,
      publishedAt: now,
      named: indexes.slice(0, same.length),
      related: indexes.slice(same.length),
    },
    now,
  );
}
