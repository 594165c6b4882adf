import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import type { ApplicantsViewState } from './use-applicants-view.ts';

type Lists = {
  /** Those in the list on the screen, in its order. */
  listed: Applicant[];
  /** Identifies what the list is of. */
  listKey: string;
  shown: Applicant | undefined;
  /** Id of the chosen one who is not an applicant any more. */
  goneId: string | null;
};

export type ApplicantSequence = {
  /** Position of the shown applicant, from 1. */
  position: number;
  total: number;
  previousId: Id | undefined;
  nextId: Id | undefined;
};

const toIds = (applicants: Applicant[]): Id[] => applicants.map(({ _id }) => _id);

/** The order in which the applicants of a list are gone through, and who of them was shown. */
type Steps = { listKey: string; ids: Id[]; shownIds: Id[] };

/** Keeps the order of the earlier ids and appends the new ones. Who was shown stays: a decision may have moved them out of the filter. */
function mergeIds({ ids, shownIds }: Steps, listedIds: Id[], goneId: string | null): Id[] {
  const known = new Set([...listedIds, ...shownIds]);
  return [...new Set([...ids, ...listedIds])].filter((id) => known.has(id) && id !== goneId);
}

/**
 * Returns the neighbours of the shown applicant, undefined if it is not in the list. While an applicant is chosen, or shown though it has left the list, the
 * order stays the same, so that "next" and "previous" still work after decisions.
 */
export function useApplicantSequence(
  { listed, listKey, shown, goneId }: Lists,
  chosenId: string | null,
): ApplicantSequence | undefined {
  const [last, setLast] = useState<Steps>({ listKey, ids: [], shownIds: [] });
  const steps = last.listKey === listKey ? last : { listKey, ids: [], shownIds: [] };
  const listedIds = toIds(listed);
  const isOrderKept = chosenId !== null || (shown !== undefined && !listedIds.includes(shown._id));
  const shownIds = shown === undefined ? steps.shownIds : [...new Set([...steps.shownIds, shown._id])];
  const ids = isOrderKept ? mergeIds({ ...steps, shownIds }, listedIds, goneId) : listedIds;
  const next = { listKey, ids, shownIds };
  if (JSON.stringify(last) !== JSON.stringify(next)) setLast(next);
  const index = shown === undefined ? -1 : ids.indexOf(shown._id);
  if (index === -1) return undefined;
  return { position: index + 1, total: ids.length, previousId: ids[index - 1], nextId: ids[index + 1] };
}

type Props = { sequence: ApplicantSequence | undefined; view: ApplicantsViewState };

/** Leads to the previous and the next applicant, and on phones back to the list. */
export function ApplicantNav({ sequence, view }: Props) {
  return (
    <nav
      aria-label="Otros aplicantes"
      className="border-base-300 flex min-h-12 items-center gap-1 px-2 lg:border-b lg:px-4"
    >
      <Link
        to={view.buildHref({ chosen: null, view: null })}
        className={buttonClasses({ tone: 'ghost' }, 'px-2 lg:hidden')}
      >
        <ArrowLeft aria-hidden className="size-4" />
        Todos
        <span className="sr-only"> los aplicantes</span>
      </Link>
      {sequence !== undefined && sequence.total > 1 && (
        <>
          <p className="text-muted ml-auto text-sm tabular-nums">
            {`${sequence.position} de ${sequence.total}`}
          </p>
          <Step icon={ChevronLeft} label="Aplicante anterior" id={sequence.previousId} view={view} />
          <Step icon={ChevronRight} label="Siguiente aplicante" id={sequence.nextId} view={view} />
        </>
      )}
    </nav>
  );
}

type StepProps = {
  icon: LucideIcon;
  label: string;
  id: Id | undefined;
  view: ApplicantsViewState;
};

function Step({ icon: Icon, label, id, view }: StepProps) {
  const style = buttonClasses({ tone: 'ghost', isSquare: true });
  if (id === undefined) {
    return (
      <button type="button" disabled aria-label={label} className={style}>
        <Icon aria-hidden className="size-5" />
      </button>
    );
  }
  return (
    // Replaces the history entry, so that "back" still leads to the list.
    <Link to={view.buildHref({ chosen: id, view: null })} replace aria-label={label} className={style}>
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}
