import type { Id } from '@uneed/domain/kernel/ids.ts';
import { memoizeLast } from '@uneed/domain/kernel/once.ts';
import type { Vocabulary, VocabularyFamily } from '@uneed/domain/people/occupations/vocabulary.ts';
import { toExpression } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import { WORK_WORDS_MAX, withoutSameWords } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { COMMON_SKILLS } from '@uneed/domain/people/work-profile/work-profile-choices.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findWorkProfile } from './work-profile.reader.ts';

type Dependencies = {
  database: Database;
  getVocabulary: () => Vocabulary;
  /** The occupations with the most open jobs, by their labels. */
  listPopularOccupations: (limit: number) => Promise<string[]>;
};

type Search = { kind: 'occupation' | 'skill'; q: string };

/** The words without the endings of gender and number: 'cajera' and 'cajeros' are the same. */
const toStems = (words: readonly string[]): string =>
  words.map((word) => (word.length > 4 ? word.replace(/(?:[ao]s?|es)$/, '') : word)).join(' ');

const stemsOf = (text: string): string => toStems(toExpression(text));

/** The stems of the names of each family. */
const listNameStems = memoizeLast(
  ({ families }: Vocabulary) => new Map(families.map((family) => [family, family.names.map(toStems)])),
);

/** How well a family matches the beginning of a text: 0 by the start of its label, then of a word of it, then of another name. */
function rankFamily(family: VocabularyFamily, text: string): number | undefined {
  const label = toExpression(family.label).join(' ');
  if (label.startsWith(text)) return 0;
  if (label.includes(` ${text}`)) return 1;
  return family.names.some((name) => name.join(' ').startsWith(text)) ? 2 : undefined;
}

function listMatching(families: readonly VocabularyFamily[], text: string): string[] {
  const ranked = families.flatMap((family) => {
    const rank = rankFamily(family, text);
    return rank === undefined ? [] : [{ label: family.label, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ label }) => label);
}

/** Words of the vocabulary that are offered for the profile of work. */
export function createWorkWords({ database, getVocabulary, listPopularOccupations }: Dependencies) {
  const namesOf = (family: VocabularyFamily): string[] => listNameStems(getVocabulary()).get(family) ?? [];

  /** Whether one of the names of a family stands in a text. */
  const isNamedIn = (family: VocabularyFamily, stems: string): boolean =>
    namesOf(family).some((name) => ` ${stems} `.includes(` ${name} `));

  /** The occupations of what the person did and looks for. */
  async function listOwnOccupations(userId: Id): Promise<VocabularyFamily[]> {
    const { experiences, occupations } = await findWorkProfile(database.db, userId);
    const texts = [...occupations, ...experiences.map(({ position }) => position)].map(stemsOf);
    const families = getVocabulary().families.filter(({ isOccupation, isRank }) => isOccupation && !isRank);
    return texts.flatMap((stems) => families.filter((family) => isNamedIn(family, stems)));
  }

  /** Skills that lead to one of these occupations, then the most common ones. */
  function listSkillsFor(occupations: readonly VocabularyFamily[]): string[] {
    const names = new Set(occupations.flatMap(namesOf));
    const related = getVocabulary().families.filter(
      ({ isOccupation, related: leadsTo }) =>
        !isOccupation && leadsTo.some((name) => names.has(toStems(name))),
    );
    return [...related.map(({ label }) => label), ...COMMON_SKILLS];
  }

  return {
    /** Returns the best words for what was typed; for nothing those that suit the person. */
    async list(userId: Id, { kind, q }: Search): Promise<string[]> {
      const text = toExpression(q).join(' ');
      const isOfKind = ({ isOccupation }: VocabularyFamily) => isOccupation === (kind === 'occupation');
      const own = text === '' ? await listOwnOccupations(userId) : [];
      const words =
        text !== ''
          ? listMatching(getVocabulary().families.filter(isOfKind), text)
          : kind === 'skill'
            ? listSkillsFor(own)
            : [...own.map(({ label }) => label), ...(await listPopularOccupations(WORK_WORDS_MAX))];
      return withoutSameWords(words).slice(0, WORK_WORDS_MAX);
    },
  };
}
