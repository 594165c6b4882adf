import {
  WORK_PROFILE_PART_LABELS,
  type WorkProfilePart,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { PublicWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../../ui/display/card.tsx';
import { FactList } from '../../../../ui/display/fact-list.tsx';
import { ItemLines, WordList } from '../item-list.tsx';
import {
  describeExperience,
  describeLanguage,
  describeLicence,
  describeStudy,
  listAvailability,
} from '../item-texts.ts';

type Props = { workProfile: PublicWorkProfile };

/** Experiences and studies of a public page, each with its dates. */
export const WorkHistory = ({ workProfile: { experiences = [], studies = [] } }: Props) => (
  <>
    {experiences.length > 0 && (
      <HistorySection part="experiences">
        {experiences.map((item) => (
          <HistoryItem
            key={item._id}
            name={item.position}
            lines={describeExperience(item)}
            text={item.description}
          />
        ))}
      </HistorySection>
    )}
    {studies.length > 0 && (
      <HistorySection part="studies">
        {studies.map((item) => (
          <HistoryItem key={item._id} name={item.title} lines={describeStudy(item)} />
        ))}
      </HistorySection>
    )}
  </>
);

/** What else a public page shows of the profile of work: what the person looks for and knows, and when and where they can work. */
export function WorkFacts({ workProfile }: Props) {
  const { occupations = [], skills = [], languages = [], licences = [], availability } = workProfile;
  const lists: [WorkProfilePart, readonly string[]][] = [
    ['occupations', occupations],
    ['skills', skills],
    ['languages', languages.map(describeLanguage)],
    ['licences', licences.map(describeLicence)],
  ];
  const given = lists.filter(([, words]) => words.length > 0);
  if (given.length === 0 && !availability) return null;
  return (
    <Card className="flex flex-col gap-5">
      {given.map(([part, words]) => (
        <section key={part} aria-label={WORK_PROFILE_PART_LABELS[part]} className="flex flex-col gap-2">
          <h2 className="text-lg">{WORK_PROFILE_PART_LABELS[part]}</h2>
          <WordList label={WORK_PROFILE_PART_LABELS[part]} words={words} />
        </section>
      ))}
      {availability && <Availability availability={availability} />}
    </Card>
  );
}

function Availability({ availability }: { availability: NonNullable<PublicWorkProfile['availability']> }) {
  const facts = listAvailability(availability).filter(({ value }) => value !== '');
  return (
    <section aria-label={WORK_PROFILE_PART_LABELS.availability} className="flex flex-col gap-2">
      <h2 className="text-lg">{WORK_PROFILE_PART_LABELS.availability}</h2>
      <FactList facts={facts} columns={2} />
    </section>
  );
}

function HistorySection({ part, children }: { part: WorkProfilePart; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-xl">
        {WORK_PROFILE_PART_LABELS[part]}
      </h2>
      <ul className="bg-base-100 border-base-300 rounded-box divide-base-300 flex flex-col divide-y border px-4 sm:px-6">
        {children}
      </ul>
    </section>
  );
}

type ItemProps = { name: string; lines: readonly string[]; text?: string };

const HistoryItem = ({ name, lines, text = '' }: ItemProps) => (
  <li className="flex flex-col gap-0.5 py-4 wrap-anywhere">
    <h3 className="text-base font-semibold">{name}</h3>
    <ItemLines lines={lines} />
    {text !== '' && <p className="mt-1 max-w-prose text-sm whitespace-pre-line">{text}</p>}
  </li>
);
