import { joinTexts } from '@uneed/domain/kernel/list.ts';
import {
  formatAvailableFrom,
  formatMonth,
  formatPeriod,
  LANGUAGE_LEVEL_LABELS,
  STUDY_LEVEL_LABELS,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type {
  Experience,
  Language,
  Licence,
  Study,
  WorkProfile,
} from '@uneed/domain/people/work-profile/work-profile.schema.ts';

// What the pages say of the items of a profile of work, below or beside their names.

export const describeExperience = (item: Experience): string[] => [
  joinTexts(item.company, item.place),
  formatPeriod(item),
];

export const describeStudy = (item: Study): string[] => [
  joinTexts(item.institution, item.level === '' ? '' : STUDY_LEVEL_LABELS[item.level]),
  formatPeriod(item),
];

/** `Inglés · B2 · Intermedio alto`. */
export const describeLanguage = ({ name, level }: Language): string =>
  joinTexts(name, level && LANGUAGE_LEVEL_LABELS[level]);

/** `Conducir 02 · vence en marzo de 2027`. */
export const describeLicence = ({ name, expires }: Licence): string =>
  joinTexts(name, expires && `vence en ${formatMonth(expires)}`);

type Availability = Pick<WorkProfile, 'shifts' | 'availableFrom' | 'provinces' | 'acceptsRemote'>;

/** When and where a person can work, each with its term; '' for what is not given. */
export const listAvailability = ({ shifts, availableFrom, provinces, acceptsRemote }: Availability) => [
  { term: 'Horario', value: shifts.join(', ') },
  { term: 'Desde cuándo', value: formatAvailableFrom(availableFrom) },
  { term: 'Dónde', value: joinTexts(provinces.join(', '), acceptsRemote ? 'Desde casa' : '') },
];
