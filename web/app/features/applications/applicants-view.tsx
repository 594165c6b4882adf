import { ArrowLeft, Users } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ApplicantDetail } from './applicant-detail.tsx';
import { ApplicantList } from './applicant-list.tsx';
import { ApplicantsBar } from './applicants-bar.tsx';
import type { Applicant } from './applications.queries.ts';

/** Key of the chosen person in the address, so that going back on a phone leads to the list. */
const CHOSEN = 'aplicante';

type Props = { job: { _id: string; title: string }; total: number; applicants: Applicant[] };

/** The owner's view: list and detail side by side, on a phone one after the other. */
export function ApplicantsView({ job, total, applicants }: Props) {
  const [search] = useSearchParams();
  const chosen = applicants.find(({ _id }) => _id === search.get(CHOSEN));
  const shown = chosen ?? applicants[0];
  const path = `/job-applicants/${job._id}`;
  return (
    <>
      <ApplicantsBar title={job.title} total={total} backTo="/my-jobs" backLabel="Volver a Mis Trabajos" />
      {shown === undefined ? (
        <EmptyState icon={Users} title="Aún no hay aplicantes">
          Cuando alguien aplique a esta vacante, lo verás aquí.
        </EmptyState>
      ) : (
        <div className="grid flex-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <nav
            aria-label="Aplicantes"
            className={classNames(
              'bg-base-100 border-base-300 lg:border-r',
              chosen !== undefined && 'max-lg:hidden',
            )}
          >
            <ApplicantList
              applicants={applicants}
              selectedId={shown._id}
              hrefOf={(id) => `${path}?${CHOSEN}=${id}`}
            />
          </nav>
          <section
            aria-label="Detalle del aplicante"
            className={classNames(chosen === undefined && 'max-lg:hidden')}
          >
            <Link
              to={path}
              className="text-muted mx-4 mt-2 flex min-h-11 items-center gap-2 text-sm font-medium lg:hidden"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Todos los aplicantes
            </Link>
            <ApplicantDetail applicant={shown} />
          </section>
        </div>
      )}
    </>
  );
}
