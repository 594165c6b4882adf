import type { ApplicantFacts } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import { blindName, WITHHELD_WORD } from '@uneed/domain/hiring/jobs/blind-selection.rules.ts';
import type { AnsweredQuestion } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { findUserProvince } from '@uneed/domain/people/places/provinces.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import type { ApplicantWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { findPhoneNumbersInText } from 'libphonenumber-js';

type BlindRow = { blindId: Id | null; blindNumber: number | null; revealedAt: Date | null };
type IdentityRow = BlindRow & { candidateId: Id; fullName: string; profilePic: string };

/** Whether the owner of a blind job may not know yet who sent this application (`isWithheld` of withheld.query.ts). */
export const isWithheldRow = ({ blindId, revealedAt }: BlindRow): boolean =>
  blindId !== null && revealedAt === null;

/** The name under which the owner of a job knows an applicant. */
export const presentApplicantName = (row: BlindRow & { fullName: string }): string =>
  isWithheldRow(row) ? blindName(row.blindNumber ?? 0) : row.fullName;

/** The id under which the owner of a job knows an application; it stays the same once the person is known. */
export const presentApplicantId = ({
  blindId,
  candidateId,
}: Pick<IdentityRow, 'blindId' | 'candidateId'>): Id => blindId ?? candidateId;

/** Who sent an application, as far as the owner of the job may know. */
export const presentIdentity = (row: IdentityRow) => ({
  _id: presentApplicantId(row),
  userId: isWithheldRow(row) ? null : row.candidateId,
  fullName: presentApplicantName(row),
  profilePic: isWithheldRow(row) ? '' : row.profilePic,
});

/** Where an applicant lives; of one who is withheld only the province, because the rest is in their own words. */
export const presentLocation = (row: BlindRow & { location: string }): string => {
  const location = withoutDefaultText(row.location);
  return isWithheldRow(row) ? (findUserProvince(location) ?? '') : location;
};

/** E-mail addresses and names of accounts, links, and the addresses of sites without a scheme: 'linkedin.com/in/ana', but not 'ASP.NET'. */
const ADDRESSES =
  /(?<!\S)\S*@\S+|(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+(?:(?:com|do|org|info|link|bio|site|online)(?![\p{L}\p{N}])(?:\/\S*)?|\p{L}{2,6}\/\S+)/giu;
/** The year after 'en', 'de' or 'desde', and how old somebody says to be: 'Nací en 1979', 'tengo 45 años', but not '20 años de experiencia' or 'Office 2019'. */
const AGES =
  /(?<=\b(?:en|de|del|desde|año) )(?:19|20)\d\d\b|\b(?:1[6-9]|[2-9]\d)(?= años de edad\b)|(?<=\b(?:tengo|soy de) )(?:1[6-9]|[2-9]\d)(?= años(?:\s*$|[.,;\n]| y\b))/giu;
const WORDS = /[\p{L}\p{M}]+/gu;
/** Shorter words of a name, such as 'de', are also words of a text. */
const NAME_WORD_MIN_LENGTH = 3;

/** Replaces in a text what says who its writer is: words of the name, e-mail addresses, links, phone numbers, years and ages. It does not find nicknames. */
export function redact(text: string, { fullName }: { fullName: string }): string {
  const nameWords = new Set(
    (fullName.match(WORDS) ?? []).filter((word) => word.length >= NAME_WORD_MIN_LENGTH).map(foldText),
  );
  const withoutPhones = findPhoneNumbersInText(text, 'DO').reduceRight(
    (rest, { startsAt, endsAt }) => `${rest.slice(0, startsAt)}${WITHHELD_WORD}${rest.slice(endsAt)}`,
    text,
  );
  return withoutPhones
    .replace(ADDRESSES, WITHHELD_WORD)
    .replace(AGES, WITHHELD_WORD)
    .replace(WORDS, (word) => (nameWords.has(foldText(word)) ? WITHHELD_WORD : word));
}

/** Answers in own words are redacted; the others say nothing of who gave them. */
export const redactAnswers = (
  answers: AnsweredQuestion[],
  person: { fullName: string },
): AnsweredQuestion[] =>
  answers.map(({ question, answer }) => ({
    question,
    answer: answer.kind === 'text' ? { ...answer, value: redact(answer.value, person) } : answer,
  }));

const NO_DATES = { from: '', to: '' };

/** The items of a list with the place in it as their ids: a public page may show the same items with theirs. */
const withOtherIds = <Item extends { _id: Id }>(items: readonly Item[]): Item[] =>
  items.map((item, index) => ({
    ...item,
    _id: `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`,
  }));

/** A profile of work without what says who somebody is or how old: no dates, other ids, and texts redacted. */
export function redactWorkProfile(
  profile: ApplicantWorkProfile,
  person: { fullName: string },
): ApplicantWorkProfile {
  const toText = (text: string) => redact(text, person);
  return {
    ...profile,
    experiences: withOtherIds(profile.experiences).map((experience) => ({
      ...experience,
      ...NO_DATES,
      position: toText(experience.position),
      company: toText(experience.company),
      place: toText(experience.place),
      description: toText(experience.description),
    })),
    studies: withOtherIds(profile.studies).map((study) => ({
      ...study,
      ...NO_DATES,
      title: toText(study.title),
      institution: toText(study.institution),
    })),
    languages: withOtherIds(profile.languages).map((language) => ({
      ...language,
      name: toText(language.name),
    })),
    licences: withOtherIds(profile.licences).map(({ _id, name }) => ({
      _id,
      name: toText(name),
      expires: '',
    })),
    skills: profile.skills.map(toText),
    occupations: profile.occupations.map(toText),
  };
}

/** The facts without the dates of the last job, and with the words of the applicant redacted, also those of what matches. */
export function redactFacts(facts: ApplicantFacts, person: { fullName: string }): ApplicantFacts {
  const toText = (text: string) => redact(text, person);
  const { lastJob, study, languages, matches } = facts;
  return {
    ...facts,
    lastJob: lastJob && {
      ...lastJob,
      ...NO_DATES,
      position: toText(lastJob.position),
      company: toText(lastJob.company),
    },
    study: study && { ...study, title: toText(study.title) },
    languages: languages.map((language) => ({ ...language, name: toText(language.name) })),
    matches: matches.map(toText),
  };
}
