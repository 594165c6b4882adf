import {
  formatMonth,
  formatPeriod,
  LANGUAGE_LEVEL_LABELS,
  STUDY_LEVEL_LABELS,
} from '../work-profile/work-profile.rules.ts';
import type { Language, Licence, WorkProfile } from '../work-profile/work-profile.schema.ts';
import type { MadeCvOptions, MadeCvPart } from './made-cv.rules.ts';

/** A job or studies: where and when in `details`; `lines` is what the person did, one each. */
export type CvItem = { title: string; details: string[]; lines: string[] };

export type CvSection = { part: MadeCvPart; title: string } & (
  | { kind: 'text'; lines: string[] }
  | { kind: 'items'; items: CvItem[] }
  | { kind: 'list'; lines: string[] }
  | { kind: 'words'; words: string[] }
);

/** A line of the contact data; with an address it is a link. */
export type CvContact = { text: string; href: string | null };

/** What a made CV says, in the order in which it is read. Each format renders the same. */
export type CvContent = {
  name: string;
  /** What work the person looks for; '' if it is not said. */
  wanted: string;
  contacts: CvContact[];
  sections: CvSection[];
  /** The public page of the person, also as QR code; null if there is none. */
  pageUrl: string | null;
};

/** The account that a CV is of. */
export type CvOwner = { fullName: string; email: string; phone: string; location: string; bio: string };

const isGiven = (text: string): boolean => text !== '';
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(isGiven);

/** Without the sign with which the person began the line of a list. */
const withoutBullet = (line: string): string => line.replace(/^[-–—•·*]\s+/, '');

const languageText = ({ name, level }: Language): string =>
  level === '' ? name : `${name}: ${LANGUAGE_LEVEL_LABELS[level]}`;

const licenceText = ({ name, expires }: Licence): string =>
  expires === '' ? name : `${name} (vence en ${formatMonth(expires)})`;

function availabilityLines(profile: WorkProfile): string[] {
  const { shifts, availableFrom, provinces, acceptsRemote } = profile;
  const from = availableFrom === 'now' ? 'Inmediata' : `Desde ${formatMonth(availableFrom)}`;
  return [
    availableFrom === '' ? '' : from,
    shifts.length === 0 ? '' : `Horario: ${shifts.join(', ')}`,
    provinces.length === 0 ? '' : `Provincias: ${provinces.join(', ')}`,
    acceptsRemote ? 'También desde casa' : '',
  ].filter(isGiven);
}

const experienceItems = ({ experiences }: WorkProfile): CvItem[] =>
  experiences.map((item) => ({
    title: item.position,
    details: [item.company, item.place, formatPeriod(item)].filter(isGiven),
    lines: linesOf(item.description).map(withoutBullet),
  }));

function studyItems({ studies }: WorkProfile): CvItem[] {
  return studies.map((item) => {
    const level = item.level === '' ? '' : STUDY_LEVEL_LABELS[item.level];
    // 'Bachillerato' is a title and a level.
    const isSaid = item.title.toLowerCase().startsWith(level.toLowerCase());
    const details = [item.institution, isSaid ? '' : level, formatPeriod(item)].filter(isGiven);
    return { title: item.title, details, lines: [] };
  });
}

function listSections(owner: CvOwner, profile: WorkProfile): CvSection[] {
  const { skills, languages, licences } = profile;
  const sections: CvSection[] = [
    { part: 'about', title: 'Perfil', kind: 'text', lines: linesOf(owner.bio) },
    { part: 'experiences', title: 'Experiencia laboral', kind: 'items', items: experienceItems(profile) },
    { part: 'studies', title: 'Estudios', kind: 'items', items: studyItems(profile) },
    { part: 'skills', title: 'Habilidades', kind: 'words', words: skills },
    { part: 'languages', title: 'Idiomas', kind: 'list', lines: languages.map(languageText) },
    { part: 'licences', title: 'Licencias', kind: 'list', lines: licences.map(licenceText) },
    { part: 'availability', title: 'Disponibilidad', kind: 'list', lines: availabilityLines(profile) },
  ];
  return sections;
}

const isEmpty = (section: CvSection): boolean =>
  section.kind === 'items'
    ? section.items.length === 0
    : section.kind === 'words'
      ? section.words.length === 0
      : section.lines.length === 0;

function listContacts(owner: CvOwner, options: MadeCvOptions, pageUrl: string | null): CvContact[] {
  const contacts = [
    { isShown: options.place, text: owner.location, href: null },
    { isShown: options.phone, text: owner.phone, href: `tel:${owner.phone.replaceAll(/[^\d+]/g, '')}` },
    { isShown: options.email, text: owner.email, href: `mailto:${owner.email}` },
    { isShown: true, text: pageUrl?.replace(/^https?:\/\//, '') ?? '', href: pageUrl },
  ];
  return contacts
    .filter(({ isShown, text }) => isShown && isGiven(text))
    .map(({ text, href }) => ({ text, href }));
}

/** What the CV of this person says with these options. The expected pay never stands in it. */
export function toCvContent(
  owner: CvOwner,
  profile: WorkProfile,
  options: MadeCvOptions,
  pageUrl: string | null,
): CvContent {
  const shows = (part: MadeCvPart) => !options.leavesOut.includes(part);
  return {
    name: owner.fullName,
    wanted: shows('occupations') ? profile.occupations.join(' · ') : '',
    contacts: listContacts(owner, options, pageUrl),
    sections: listSections(owner, profile).filter((section) => shows(section.part) && !isEmpty(section)),
    pageUrl,
  };
}
