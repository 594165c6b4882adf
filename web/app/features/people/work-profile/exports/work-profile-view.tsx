import {
  WORK_PROFILE_PART_LABELS,
  type WorkProfilePart,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { ApplicantWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { FactList } from '../../../../ui/display/fact-list.tsx';
import { ItemLines, WordList } from '../item-list.tsx';
import {
  describeExperience,
  describeLanguage,
  describeLicence,
  describeStudy,
  listAvailability,
} from '../item-texts.ts';

type Props = { workProfile: ApplicantWorkProfile };

/** Lines of the items of a part: the name, then what is known of it. */
type Item = { _id: string; name: string; lines: readonly string[]; text?: string };

function listItems({ experiences, studies }: ApplicantWorkProfile): [WorkProfilePart, Item[]][] {
  return [
    [
      'experiences',
      experiences.map((item) => ({
        _id: item._id,
        name: item.position,
        lines: describeExperience(item),
        text: item.description,
      })),
    ],
    [
      'studies',
      studies.map((item) => ({
        _id: item._id,
        name: item.title,
        lines: describeStudy(item),
      })),
    ],
  ];
}

const listWords = ({ languages, skills, licences }: ApplicantWorkProfile): [WorkProfilePart, string[]][] => [
  ['languages', languages.map(describeLanguage)],
  ['skills', skills],
  ['licences', licences.map(describeLicence)],
];

const listFacts = (workProfile: ApplicantWorkProfile) =>
  [
    { term: WORK_PROFILE_PART_LABELS.occupations, value: workProfile.occupations.join(', ') },
    ...listAvailability(workProfile),
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
    <ItemLines lines={lines} />
    {text !== '' && <p className="mt-1 text-sm whitespace-pre-line">{text}</p>}
  </li>
);
