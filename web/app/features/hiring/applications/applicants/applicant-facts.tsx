import { formatDistance, formatMonths } from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import type { ApplicantFacts } from '@uneed/domain/hiring/applications/applicant-facts.schema.ts';
import { joinTexts } from '@uneed/domain/kernel/list.ts';
import { formatLanguage, formatStudy } from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import { formatPeriod } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import { Check } from 'lucide-react';
import { Badge } from '../../../../ui/display/badge.tsx';
import { FactList } from '../../../../ui/display/fact-list.tsx';
import { describeAvailability, describeLastJob } from '../exports/describe-facts.ts';

/** Marks in a row of the list; the detail has all of them. */
const ROW_MARKS = 3;

/** The last job, the studies and the languages of an applicant, in a row of the list; nothing for who gave none. */
export function RowFacts({ facts }: { facts: ApplicantFacts }) {
  const lastJob = describeLastJob(facts);
  const rest = joinTexts(formatStudy(facts.study), ...facts.languages.map(formatLanguage));
  return (
    <>
      {lastJob !== '' && <span className="line-clamp-2 text-sm wrap-anywhere">{lastJob}</span>}
      {rest !== '' && <span className="line-clamp-2 text-sm wrap-anywhere">{rest}</span>}
    </>
  );
}

type MarksProps = { matches: readonly string[]; max?: number };

/** What matches the job, each as a mark. */
export function MatchMarks({ matches, max = matches.length }: MarksProps) {
  if (matches.length === 0) return null;
  const more = matches.length - max;
  return (
    <ul aria-label="Coincide con tu vacante" className="flex flex-wrap gap-1.5">
      {matches.slice(0, max).map((match) => (
        <li key={match} className="max-w-full">
          <Badge tone="success">
            <Check aria-hidden />
            <span className="min-w-0 wrap-anywhere">{match}</span>
          </Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>{`${more} más`}</Badge>
        </li>
      )}
    </ul>
  );
}

export const RowMarks = ({ matches }: { matches: readonly string[] }) => (
  <MatchMarks matches={matches} max={ROW_MARKS} />
);

type DetailProps = { facts: ApplicantFacts; place: string; shift: string };

/** What decides first about an applicant, and what of it matches the job. */
export function DetailFacts({ facts, place, shift }: DetailProps) {
  const { lastJob, study, months, languages, distance, matches } = facts;
  const list = [
    {
      term: 'Último trabajo',
      value: joinTexts(describeLastJob(facts), lastJob === null ? '' : formatPeriod(lastJob)),
    },
    { term: 'En este trabajo', value: months === 0 ? '' : formatMonths(months) },
    {
      term: 'Estudios',
      value: joinTexts(study === null || study.level === '' ? '' : study.title, formatStudy(facts.study)),
    },
    { term: 'Idiomas', value: languages.map(formatLanguage).join(', ') },
    { term: 'Vive en', value: joinTexts(place, formatDistance(distance)) },
    { term: 'Disponibilidad', value: describeAvailability(facts, shift) },
  ].filter(({ value }) => value !== '');
  return (
    <section aria-label="Lo principal" className="flex flex-col gap-4">
      {matches.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-muted text-sm">Coincide con tu vacante</p>
          <MatchMarks matches={matches} />
        </div>
      )}
      {list.length > 0 && <FactList facts={list} columns={2} />}
      {!facts.hasProfile && <p className="text-muted text-sm">No ha llenado su perfil de trabajo.</p>}
    </section>
  );
}
