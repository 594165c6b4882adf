import { formatDistance, formatMonths } from '@uneed/domain/hiring/applications/applicant-facts.rules.ts';
import { applicationLabel } from '@uneed/domain/hiring/applications/application.rules.ts';
import { findUnmetRequirements, formatAnswer } from '@uneed/domain/hiring/questions/question-answers.ts';
import { formatAverage } from '@uneed/domain/hiring/scorecards/scorecard.rules.ts';
import type { Comparison } from '@uneed/domain/hiring/scorecards/scorecards.schema.ts';
import { joinTexts } from '@uneed/domain/kernel/list.ts';
import { formatLanguage, formatStudy } from '@uneed/domain/people/work-profile/work-facts.rules.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/display/badge.tsx';
import { describeAvailability, describeLastJob } from '../../applications/exports/describe-facts.ts';

type Compared = Comparison['applicants'][number];
type Row = { key: string; label: string; cells: { _id: string; content: ReactNode }[] };

/** What is not known of an applicant. */
const UNKNOWN = <span className="text-muted">No lo dice</span>;

const toText = (text: string): ReactNode => (text === '' ? UNKNOWN : text);

/** The answer of an applicant to a question; marked where it does not meet something indispensable. */
function Answer({ compared, prompt }: { compared: Compared; prompt: string }) {
  const answered = compared.applicant.answers.find(({ question }) => question.prompt === prompt);
  if (answered === undefined) return <span className="text-muted">Sin respuesta</span>;
  return (
    <span className="flex flex-wrap items-center gap-1 whitespace-pre-line">
      <span>{formatAnswer(answered)}</span>
      {findUnmetRequirements([answered]).length > 0 && <Badge tone="warning">No cumple</Badge>}
    </span>
  );
}

function Matches({ matches }: { matches: readonly string[] }) {
  if (matches.length === 0) return <span className="text-muted">Nada todavía</span>;
  return (
    <ul className="list-disc ps-4">
      {matches.map((match) => (
        <li key={match}>{match}</li>
      ))}
    </ul>
  );
}

/** The state of an application: its stage, and the answer that it has. */
function describeState({ applicant }: Compared, stages: Comparison['stages']): string {
  const { contract, outcome, answer, hire, stage } = applicant;
  const status = contract?.status ?? outcome;
  const label = applicationLabel({ status, answer: answer?.reason ?? null, hire: hire.status });
  const name = stages.find(({ id }) => id === stage.id)?.name ?? '';
  return status === null ? name : joinTexts(label, name);
}

/** The rows of a comparison, each with a cell for every applicant. */
export function listRows({ applicants, criteria, stages, job }: Comparison): Row[] {
  const toRow = (key: string, label: string, present: (compared: Compared) => ReactNode): Row => ({
    key,
    label,
    cells: applicants.map((compared) => ({ _id: compared.applicant._id, content: present(compared) })),
  });
  const prompts = new Set(
    applicants.flatMap(({ applicant }) => applicant.answers.map(({ question }) => question.prompt)),
  );
  return [
    toRow('state', 'Estado', (compared) => describeState(compared, stages)),
    toRow('total', 'Puntuación', ({ averages }) => (
      <strong className="font-semibold">{formatAverage(averages.total)}</strong>
    )),
    ...criteria.map(({ _id, name }) =>
      toRow(`criterion ${_id}`, name, ({ averages }) =>
        formatAverage(averages.criteria.find((criterion) => criterion._id === _id)?.average ?? null),
      ),
    ),
    toRow('matches', 'Coincide con tu vacante', ({ applicant }) => (
      <Matches matches={applicant.facts.matches} />
    )),
    ...[...prompts].map((prompt) =>
      toRow(`question ${prompt}`, prompt, (compared) => <Answer compared={compared} prompt={prompt} />),
    ),
    toRow('last job', 'Último trabajo', ({ applicant }) => toText(describeLastJob(applicant.facts))),
    toRow('months', 'En este trabajo', ({ applicant: { facts } }) =>
      facts.months === 0 ? UNKNOWN : formatMonths(facts.months),
    ),
    toRow('study', 'Estudios', ({ applicant: { facts } }) =>
      toText(
        joinTexts(
          facts.study === null || facts.study.level === '' ? '' : facts.study.title,
          formatStudy(facts.study),
        ),
      ),
    ),
    toRow('languages', 'Idiomas', ({ applicant: { facts } }) =>
      toText(facts.languages.map(formatLanguage).join(', ')),
    ),
    toRow('place', 'Vive en', ({ applicant }) =>
      toText(joinTexts(applicant.location, formatDistance(applicant.facts.distance))),
    ),
    toRow('availability', 'Disponibilidad', ({ applicant: { facts } }) =>
      toText(describeAvailability(facts, job.shift)),
    ),
    toRow('notes', 'Notas privadas', ({ noteCount }) => (noteCount === 0 ? 'Ninguna' : noteCount)),
  ];
}
