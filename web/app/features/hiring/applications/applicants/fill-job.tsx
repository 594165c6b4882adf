import type { Applicant } from '@uneed/domain/hiring/applications/applications.schema.ts';
import { isJobFilled } from '@uneed/domain/hiring/jobs/job-facts.rules.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { PartyPopper } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatQuantity } from '../../../../platform/format.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';

// Loaded when opened.
const CloseJobDialog = lazyModule(() => import('../exports/close-job-dialog.tsx'));

type Props = {
  job: Pick<JobCard, '_id' | 'title' | 'status' | 'closing' | 'openings'>;
  /** The applicants who are marked as hired, or were. */
  hired: readonly Applicant[];
};

/** After a confirmed hire, what is left to do: to close the job, which answers everyone who waits. */
export function FillJob({ job, hired }: Props) {
  const [isClosing, setIsClosing] = useState(false);
  const confirmed = hired.filter(({ hire }) => hire.status === 'confirmed');
  const [first] = confirmed;
  // One that expired is closed with its reason too.
  if (first === undefined || job.closing !== undefined || job.status === 'draft') return null;
  const isFilled = isJobFilled(job.openings, confirmed.length);
  return (
    <section
      aria-label="Cubrir la vacante"
      className="border-success/40 bg-success/10 rounded-box m-3 flex flex-col gap-3 border px-4 py-3 text-sm"
    >
      <p className="flex items-start gap-3">
        <PartyPopper aria-hidden className="text-success mt-0.5 size-5 shrink-0" />
        <span>
          <strong>{describeHires(job.openings, confirmed)}</strong>{' '}
          <span>
            {isFilled
              ? 'Si ya no buscas a nadie más, cúbrela: le respondemos a quien todavía espera.'
              : 'Puedes cubrirla antes si ya no buscas a nadie más.'}
          </span>
        </span>
      </p>
      <Button tone={isFilled ? 'primary' : 'ghost'} className="self-start" onClick={() => setIsClosing(true)}>
        Cubrir la vacante
      </Button>
      {isClosing && (
        <Suspense fallback={null}>
          <CloseJobDialog job={job} onClose={() => setIsClosing(false)} />
        </Suspense>
      )}
    </section>
  );
}

function describeHires(openings: number | null, confirmed: readonly Applicant[]): string {
  const [first] = confirmed;
  if (openings !== null && openings > 1) return `${confirmed.length} de ${openings} plazas cubiertas.`;
  if (confirmed.length === 1 && first !== undefined) return `Contrataste a ${first.fullName}.`;
  return `Contrataste a ${formatQuantity(confirmed.length, 'persona')}.`;
}
