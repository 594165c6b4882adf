import {
  formatAvailableFrom,
  formatMonth,
  formatPeriod,
  LANGUAGE_LEVEL_LABELS,
  STUDY_LEVEL_LABELS,
  WORK_PROFILE_PART_LABELS,
  type WorkProfilePart,
} from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { PublicWorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../../ui/display/card.tsx';
import { FactList } from '../../../../ui/display/fact-list.tsx';
import { WordList } from '../item-list.tsx';

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
            lines={[joinTexts(item.company, item.place), formatPeriod(item)]}
            text={item.description}
          />
        ))}
      </HistorySection>
    )}
    {studies.length > 0 && (
      <HistorySection part="studies">
        {studies.map((item) => (
          <HistoryItem
            key={item._id}
            name={item.title}
            lines={[
              joinTexts(item.institution, item.level === '' ? '' : STUDY_LEVEL_LABELS[item.level]),
              formatPeriod(item),
            ]}
          />
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
    ['languages', languages.map(({ name, level }) => joinTexts(name, level && LANGUAGE_LEVEL_LABELS[level]))],
    [
      'licences',
      licences.map(({ name, expires }) => joinTexts(name, expires && `vence en ${formatMonth(expires)}`)),
    ],
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
  const { shifts, availableFrom, provinces, acceptsRemote } = availability;
  const facts = [
    { term: 'Horario', value: shifts.join(', ') },
    { term: 'Desde cuándo', value: formatAvailableFrom(availableFrom) },
    { term: 'Dónde', value: joinTexts(provinces.join(', '), acceptsRemote ? 'Desde casa' : '') },
  ].filter(({ value }) => value !== '');
  return (
    <section aria-label={WORK_PROFILE_PART_LABELS.availability} className="flex flex-col gap-2">
      <h2 className="text-lg">{WORK_PROFILE_PART_LABELS.availability}</h2>
      <FactList facts={facts} columns={2} />
    </section>
  );
}

/** `La Espiga · Santiago`. */
const joinTexts = (...texts: string[]): string => texts.filter((text) => text !== '').join(' · ');

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
    {lines
      .filter((line) => line !== '')
      .map((line) => (
        <p key={line} className="text-muted text-sm">
          {line}
        </p>
      ))}
    {text !== '' && <p className="mt-1 max-w-prose text-sm whitespace-pre-line">{text}</p>}
  </li>
);
