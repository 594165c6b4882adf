import { keysOf } from '@uneed/domain/kernel/list.ts';
import type { CvOwner } from '@uneed/domain/people/cv/made-cv-content.ts';
import {
  LANGUAGE_LEVEL_LABELS,
  STUDY_LEVEL_LABELS,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';

const SCHEMA_URL = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Without the fields that are empty, as the standard has it. */
const given = <Fields extends Record<string, string>>(fields: Fields): Partial<Fields> => {
  const copy: Partial<Fields> = { ...fields };
  for (const key of keysOf(fields)) if (copy[key] === '') delete copy[key];
  return copy;
};

const endOf = ({ to, isCurrent }: { to: string; isCurrent: boolean }): string => (isCurrent ? '' : to);

/**
 * The profile of work as a JSON Resume. The standard has no place for availability, wanted occupations, the expiry of licences, and
 * an end that is not known: without `endDate` a job goes on.
 */
export function toJsonResume(owner: CvOwner, profile: WorkProfile, pageUrl: string | null) {
  const { experiences, studies, languages, licences, skills } = profile;
  return {
    $schema: SCHEMA_URL,
    basics: {
      ...given({ name: owner.fullName, email: owner.email, phone: owner.phone, summary: owner.bio }),
      ...given({ url: pageUrl ?? '' }),
      ...(owner.location === '' ? {} : { location: { city: owner.location } }),
    },
    work: experiences.map((item) =>
      given({
        name: item.company,
        position: item.position,
        location: item.place,
        startDate: item.from,
        endDate: endOf(item),
        summary: item.description,
      }),
    ),
    education: studies.map((item) =>
      given({
        institution: item.institution,
        area: item.title,
        studyType: item.level === '' ? '' : STUDY_LEVEL_LABELS[item.level],
        startDate: item.from,
        endDate: endOf(item),
      }),
    ),
    skills: skills.map((name) => ({ name })),
    languages: languages.map(({ name, level }) =>
      given({ language: name, fluency: level === '' ? '' : LANGUAGE_LEVEL_LABELS[level] }),
    ),
    certificates: licences.map(({ name }) => ({ name })),
  };
}
