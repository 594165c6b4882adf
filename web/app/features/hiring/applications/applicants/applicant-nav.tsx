import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import type { ApplicantSequence } from './use-applicant-sequence.ts';
import type { ApplicantsViewState } from './use-applicants-view.ts';

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
