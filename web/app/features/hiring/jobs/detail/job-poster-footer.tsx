import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { jobSharePicture } from '@uneed/domain/hiring/jobs/share-picture.ts';
import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { Logo } from '../../../../ui/display/logo.tsx';

/**
 * How to apply, on the poster that a printed job is. Only printed; the image is then loaded by the browser, which needs no script. Its server
 * has it for jobs that others see.
 */
export function JobPosterFooter({ job, origin }: { job: Job; origin: string }) {
  const address = `${origin}/jobs/${job._id}`;
  const isOpen = job.status === 'active' && jobSharePicture(job) !== undefined;
  return (
    <div className="hidden flex-col gap-8 pt-8 print:flex">
      {isOpen ? (
        <div className="border-base-content rounded-box flex flex-col items-center gap-4 border-2 p-8 text-center">
          <img src={`/share/jobs/${job._id}.svg`} alt="" loading="lazy" className="size-80" />
          <div className="flex flex-col gap-3">
            <p className="text-4xl font-bold">Aplica con tu teléfono</p>
            <p className="text-xl">Apunta la cámara al código o entra a:</p>
            <p className="text-xl font-bold">{address.replace(/^https?:\/\//, '')}</p>
            <p className="text-lg">
              Aplicar es gratis. Cierra el {formatLongDate(new Date(job.expirationDate))}.
            </p>
          </div>
        </div>
      ) : (
        <p className="text-2xl font-bold">Esta vacante no recibe aplicaciones.</p>
      )}
      <Logo />
    </div>
  );
}
