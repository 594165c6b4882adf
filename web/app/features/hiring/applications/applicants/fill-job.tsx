import type { JobFilling } from '@uneed/domain/hiring/applications/applications.schema.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { PartyPopper } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatQuantity } from '../../../../platform/format.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';

// Loaded when opened.
const CloseJobDialog = lazyModule(() => import('../exports/close-job-dialog.tsx'));

type Props = { job: Pick<JobCard, '_id' | 'title' | 'openings'>; filling: JobFilling };

/** After a confirmed hire, what is left to do: to close the job, which answers everyone who waits. */
export function FillJob({ job, filling }: Props) {
  const [isClosing, setIsClosing] = useState(false);
  return (
    <section
      aria-label="Cubrir la vacante"
      className="border-success/40 bg-success/10 rounded-box m-3 flex flex-col gap-3 border px-4 py-3 text-sm"
    >
      <p className="flex items-start gap-3">
        <PartyPopper aria-hidden className="text-success mt-0.5 size-5 shrink-0" />
        <span>
          <strong>{describeHires(job.openings, filling)}</strong>{' '}
          <span>
            {filling.isFilled
              ? 'Si ya no buscas a nadie más, cúbrela: le respondemos a quien todavía espera.'
              : 'Puedes cubrirla antes si ya no buscas a nadie más.'}
          </span>
        </span>
      </p>
      <Button
        tone={filling.isFilled ? 'primary' : 'ghost'}
        className="self-start"
        onClick={() => setIsClosing(true)}
      >
        Cubrir la vacante
      </Button>
      {isClosing && (
        <Suspense fallback={null}>
          <CloseJobDialog job={job} title="Cubrir la vacante" onClose={() => setIsClosing(false)} />
        </Suspense>
      )}
    </section>
  );
}

function describeHires(openings: number | null, { hires, hiredName }: JobFilling): string {
  if (openings !== null && openings > 1) return `${hires} de ${openings} plazas cubiertas.`;
  return `Contrataste a ${hiredName ?? formatQuantity(hires, 'persona')}.`;
}
