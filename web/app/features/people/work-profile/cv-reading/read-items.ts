import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import {
  DRIVING_LICENCE,
  findLicenceCategory,
} from '@uneed/domain/people/work-profile/driving-licence.rules.ts';
import {
  formatMonth,
  ITEM_IDENTITIES,
  LANGUAGE_LEVEL_LABELS,
  SKILLS_MAX,
  STUDY_LEVEL_LABELS,
  toIdentity,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type {
  AddMany,
  Experience,
  Language,
  Licence,
  Study,
  WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { describeExperience, describeStudy } from '../item-texts.ts';

/** The parts of the profile that are read from a CV, in the order of the page. */
export const READ_KINDS = {
  experiences: 'Experiencia',
  studies: 'Estudios',
  languages: 'Idiomas',
  licences: 'Licencias',
  skills: 'Habilidades',
} as const;
export type ReadKind = keyof typeof READ_KINDS;

export type ReadItem =
  | { kind: 'experiences'; item: Experience }
  | { kind: 'studies'; item: Study }
  | { kind: 'languages'; item: Language }
  | { kind: 'licences'; item: Licence }
  | { kind: 'skills'; item: string };

/** What was read, with its lines; `id` is its place in the CV. */
export type ReadEntry = ReadItem & { id: string; lines: readonly string[] };

/** What was read, in the order of the page. */
export function listEntries(proposals: CvProposals): ReadEntry[] {
  const { experiences, studies, languages, licences, skills } = proposals;
  return [
    ...experiences.map(
      (found, index) => ({ kind: 'experiences', id: `experiences ${index}`, ...found }) as const,
    ),
    ...studies.map((found, index) => ({ kind: 'studies', id: `studies ${index}`, ...found }) as const),
    ...languages.map((found, index) => ({ kind: 'languages', id: `languages ${index}`, ...found }) as const),
    ...licences.map((found, index) => ({ kind: 'licences', id: `licences ${index}`, ...found }) as const),
    ...skills.map((found, index) => ({ kind: 'skills', id: `skills ${index}`, ...found }) as const),
  ];
}

type Description = {
  name: string;
  details: string[];
  text: string;
  /** What is not known and would make it useful. */
  missing: string[];
};

const listMissing = (facts: Readonly<Record<string, string>>): string[] =>
  Object.keys(facts).filter((label) => facts[label] === '');

/** How it is shown. */
export function describe(entry: ReadItem): Description {
  switch (entry.kind) {
    case 'experiences': {
      const { position: name, company, description: text, from } = entry.item;
      const missing = listMissing({ empresa: company, fecha: from });
      return { name, details: describeExperience(entry.item), text, missing };
    }
    case 'studies': {
      const { title: name, institution, level } = entry.item;
      // A CV often names studies by their level, which is then not said twice.
      const isNamedByLevel = level !== '' && STUDY_LEVEL_LABELS[level] === name;
      const details = describeStudy(isNamedByLevel ? { ...entry.item, level: '' } : entry.item);
      const missing = listMissing({ 'dónde estudiaste': institution });
      return { name, details, text: '', missing };
    }
    case 'languages': {
      const { name, level } = entry.item;
      const levelText = level === '' ? '' : LANGUAGE_LEVEL_LABELS[level];
      return { name, details: [levelText], text: '', missing: [] };
    }
    case 'licences': {
      const { name, expires } = entry.item;
      return {
        name,
        details: [expires === '' ? '' : `Vence en ${formatMonth(expires)}`],
        text: '',
        missing: [],
      };
    }
    default:
      return { name: entry.item, details: [], text: '', missing: [] };
  }
}

const identityOf = (entry: ReadItem): string => {
  switch (entry.kind) {
    case 'experiences':
      return toIdentity(ITEM_IDENTITIES.experiences(entry.item));
    case 'studies':
      return toIdentity(ITEM_IDENTITIES.studies(entry.item));
    case 'languages':
    case 'licences':
      return toIdentity(ITEM_IDENTITIES[entry.kind](entry.item));
    default:
      return foldText(entry.item);
  }
};

/** Whether the profile has it already: then adding it would change nothing. */
export function isInProfile(entry: ReadItem, profile: WorkProfile): boolean {
  const isPlainLicence = entry.kind === 'licences' && entry.item.name === DRIVING_LICENCE;
  const hasCategory = () => profile.licences.some(({ name }) => findLicenceCategory(name) !== undefined);
  // A CV that names no category says nothing new of a driving licence with its category.
  if (isPlainLicence && hasCategory()) return true;
  const identities = {
    experiences: () => profile.experiences.map((item) => toIdentity(ITEM_IDENTITIES.experiences(item))),
    studies: () => profile.studies.map((item) => toIdentity(ITEM_IDENTITIES.studies(item))),
    languages: () => profile.languages.map((item) => toIdentity(ITEM_IDENTITIES.languages(item))),
    licences: () => profile.licences.map((item) => toIdentity(ITEM_IDENTITIES.licences(item))),
    skills: () => profile.skills.map(foldText),
  };
  return identities[entry.kind]().includes(identityOf(entry));
}

/** What is chosen before the person chooses: what is new and complete, as far as there is room. */
export function chooseComplete(entries: readonly ReadEntry[], profile: WorkProfile): string[] {
  let room = SKILLS_MAX - profile.skills.length;
  return entries.flatMap((entry) => {
    if (isInProfile(entry, profile) || describe(entry).missing.length > 0) return [];
    if (entry.kind === 'skills' && room-- <= 0) return [];
    return [entry.id];
  });
}

/** The body of the request that adds them. */
export function toAdded(entries: readonly ReadEntry[]): AddMany {
  const added: AddMany = { experiences: [], studies: [], languages: [], licences: [], skills: [] };
  for (const entry of entries) {
    if (entry.kind === 'experiences') added.experiences.push(entry.item);
    else if (entry.kind === 'studies') added.studies.push(entry.item);
    else if (entry.kind === 'languages') added.languages.push(entry.item);
    else if (entry.kind === 'licences') added.licences.push(entry.item);
    else added.skills.push(entry.item);
  }
  return added;
}
