import {
  formatAvailableFrom,
  formatMonth,
  formatPeriod,
  LANGUAGE_LEVEL_LABELS,
  STUDY_LEVEL_LABELS,
  WORK_PROFILE_PART_LABELS,
  type WorkProfilePart,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { ApplicantWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { FactList } from '../../../../ui/display/fact-list.tsx';
import { WordList } from '../item-list.tsx';

type Props = { workProfile: ApplicantWorkProfile };

/** `La Espiga · Santiago`. */
const joinTexts = (...texts: string[]): string => texts.filter((text) => text !== '').join(' · ');

/** Lines of the items of a part: the name, then what is known of it. */
type Item = { _id: string; name: string; lines: readonly string[]; text?: string };

function listItems({ experiences, studies }: ApplicantWorkProfile): [WorkProfilePart, Item[]][] {
  return [
    [
      'experiences',
      experiences.map((item) => ({
        _id: item._id,
        name: item.position,
        lines: [joinTexts(item.company, item.place), formatPeriod(item)],
        text: item.description,
      })),
    ],
    [
      'studies',
      studies.map((item) => ({
        _id: item._id,
        name: item.title,
        lines: [
          joinTexts(item.institution, item.level === '' ? '' : STUDY_LEVEL_LABELS[item.level]),
          formatPeriod(item),
        ],
      })),
    ],
  ];
}

const listWords = ({ languages, skills, licences }: ApplicantWorkProfile): [WorkProfilePart, string[]][] => [
  ['languages', languages.map(({ name, level }) => joinTexts(name, level && LANGUAGE_LEVEL_LABELS[level]))],
  ['skills', skills],
  [
    'licences',
    licences.map(({ name, expires }) => joinTexts(name, expires && `vence en ${formatMonth(expires)}`)),
  ],
];

const listFacts = ({ occupations, shifts, availableFrom, provinces, acceptsRemote }: ApplicantWorkProfile) =>
  [
    { term: WORK_PROFILE_PART_LABELS.occupations, value: occupations.join(', ') },
    { term: 'Horario', value: shifts.join(', ') },
    { term: 'Desde cuándo', value: formatAvailableFrom(availableFrom) },
    { term: 'Dónde', value: joinTexts(provinces.join(', '), acceptsRemote ? 'Desde casa' : '') },
  ].filter(({ value }) => value !== '');

/** A profile of work as others read it, without what is empty; its parts are headings below one of level 3. */
export function WorkProfileView({ workProfile }: Props) {
  const items = listItems(workProfile).filter(([, list]) => list.length > 0);
  const words = listWords(workProfile).filter(([, list]) => list.length > 0);
  const facts = listFacts(workProfile);
  return (
    <div className="flex flex-col gap-5">
      {items.map(([part, list]) => (
        <section key={part} aria-label={WORK_PROFILE_PART_LABELS[part]} className="flex flex-col gap-2">
          <h4 className="text-muted text-sm font-semibold">{WORK_PROFILE_PART_LABELS[part]}</h4>
          <ul className="flex flex-col gap-3">
            {list.map((item) => (
              <ItemText key={item._id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {words.map(([part, list]) => (
        <section key={part} aria-label={WORK_PROFILE_PART_LABELS[part]} className="flex flex-col gap-2">
          <h4 className="text-muted text-sm font-semibold">{WORK_PROFILE_PART_LABELS[part]}</h4>
          <WordList label={WORK_PROFILE_PART_LABELS[part]} words={list} />
        </section>
      ))}
      {facts.length > 0 && <FactList facts={facts} columns={2} />}
    </div>
  );
}

const ItemText = ({ item: { name, lines, text = '' } }: { item: Item }) => (
  <li className="flex flex-col wrap-anywhere">
    <p className="font-semibold">{name}</p>
    {lines
      .filter((line) => line !== '')
      .map((line) => (
        <p key={line} className="text-muted text-sm">
          {line}
        </p>
      ))}
    {text !== '' && <p className="mt-1 text-sm whitespace-pre-line">{text}</p>}
  </li>
);
