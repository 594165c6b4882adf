import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import { type CvProposals, cvProposalsSchema } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import {
  EXPERIENCES_MAX,
  LANGUAGES_MAX,
  LICENCES_MAX,
  STUDIES_MAX,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import {
  experienceSchema,
  languageSchema,
  licenceSchema,
  skillField,
  studySchema,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { ZodType } from 'zod';
import { findFullName, recogniseContact } from './recognition/cv-contact.parser.ts';
import { isOnlyDate } from './recognition/cv-entries.parser.ts';
import { recogniseExperiences } from './recognition/cv-experiences.parser.ts';
import { recogniseLanguages } from './recognition/cv-languages.parser.ts';
import { recogniseLicences } from './recognition/cv-licences.parser.ts';
import { createNames, type Names } from './recognition/cv-names.parser.ts';
import { divideIntoSections, type Section, type SectionKind } from './recognition/cv-sections.parser.ts';
import { recogniseSkills } from './recognition/cv-skills.parser.ts';
import { recogniseStudies } from './recognition/cv-studies.parser.ts';
import { joinWrapped, readTextLines, type TextLine } from './recognition/cv-text.parser.ts';
import type { CvWords } from './recognition/cv-words.parser.ts';

/** Only what the profile could store is proposed. */
const keepValid = <Item, Found extends { item: Item }>(
  schema: ZodType<Item>,
  found: readonly Found[],
): Found[] =>
  found.flatMap((one) => {
    const parsed = schema.safeParse(one.item);
    return parsed.success ? [{ ...one, item: parsed.data }] : [];
  });

/** Lines that were wrapped are one. */
const unwrap = (lines: readonly TextLine[]) =>
  joinWrapped(lines, { isComplete: () => false, isBegin: () => false });

type Parts = { get: (...kinds: SectionKind[]) => TextLine[]; has: (kind: SectionKind) => boolean };

function collect(sections: readonly Section[]): Parts {
  return {
    get: (...kinds) => sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines),
    has: (kind) => sections.some((section) => section.kind === kind && section.lines.length > 0),
  };
}

/** Jobs and studies of a CV without their headings: what has a date is studies if it has a title, else a job. */
function recogniseWithoutHeadings(lines: readonly TextLine[], names: Names) {
  const isStudy = (text: string) =>
    text
      .split(/\t|,|\s[|–—-]\s/)
      .some((part) => names.studyLevel(part.trim()) || names.institutionScore(part.trim()) >= 3);
  const others = lines.filter(({ text }) => !isStudy(text));
  const jobs = recogniseExperiences(others, names).filter(
    ({ item }) => !isStudy(item.position) && item.from !== '' && names.positionScore(item.position) >= 2,
  );
  const used = new Set(jobs.flatMap(({ lines: own }) => own));
  const rest = lines.filter(
    ({ sources, text }) => !sources.some((source) => used.has(source)) || isStudy(text),
  );
  return {
    jobs,
    studies: recogniseStudies(
      rest.filter((line) => isStudy(line.text) || isOnlyDate(line.text)),
      { names, isCourses: false },
    ),
  };
}

function recogniseItems(parts: Parts, names: Names) {
  const loose =
    parts.has('experiences') && parts.has('studies')
      ? undefined
      : recogniseWithoutHeadings(parts.get('none', 'unknown'), names);
  const experiences = parts.has('experiences')
    ? recogniseExperiences(parts.get('experiences'), names)
    : (loose?.jobs ?? []);
  const studies = parts.has('studies')
    ? recogniseStudies(parts.get('studies'), { names, isCourses: false })
    : (loose?.studies ?? []);
  const courses = recogniseStudies(parts.get('courses'), { names, isCourses: true });
  const elsewhere = parts.get('none', 'unknown', 'contact', 'skills', 'courses', 'other');
  return {
    experiences: keepValid(experienceSchema, experiences).slice(0, EXPERIENCES_MAX),
    studies: keepValid(studySchema, [...studies, ...courses]).slice(0, STUDIES_MAX),
    languages: keepValid(
      languageSchema,
      recogniseLanguages(parts.get('languages'), parts.get('none', 'unknown', 'contact', 'skills', 'other')),
    ).slice(0, LANGUAGES_MAX),
    licences: keepValid(licenceSchema, recogniseLicences(unwrap(parts.get('licences')), elsewhere)).slice(
      0,
      LICENCES_MAX,
    ),
    skills: keepValid(skillField, recogniseSkills(parts.get('skills'), names)),
  };
}

/** Recognises what stands in the lines of a CV, by rules over headings, dates and our vocabulary. */
export function recogniseCv(cvLines: readonly CvLine[], words: CvWords): CvProposals {
  const names = createNames(words);
  const lines = readTextLines(cvLines);
  const { indexes, ...fullName } = findFullName(lines, names);
  const isName = (text: string) =>
    names.positionScore(text) >= 2 ||
    names.companyScore(text) >= 2.5 ||
    names.studyLevel(text) !== undefined ||
    names.institutionScore(text) >= 2.5;
  // A name may stand below the column of another part, which ends there.
  const nameAt = indexes[0] ?? 0;
  const sections = [lines.slice(0, nameAt), lines.slice(nameAt + indexes.length)].flatMap((part) =>
    divideIntoSections(part, isName),
  );
  const parts = collect(sections);
  const own = parts.get(
    'none',
    'contact',
    'unknown',
    'other',
    'skills',
    'languages',
    'studies',
    'courses',
    'licences',
    'experiences',
  );
  const contact = recogniseContact([...new Set([...parts.get('none', 'contact', 'unknown'), ...own])]);
  return cvProposalsSchema.parse({ contact: { fullName, ...contact }, ...recogniseItems(parts, names) });
}
