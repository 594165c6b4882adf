import { useQueryClient } from '@tanstack/react-query';
import { isClosable } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import type { Job, JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { CircleCheck, Copy, EllipsisVertical, Pause, Pencil, Play, Sparkles, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { MenuButton, MenuLink } from '../../../../ui/overlay/menu-item.tsx';
import { DeleteJobDialog } from '../job/delete-job-dialog.tsx';
import { useToggleStatus } from '../job/use-toggle-status.ts';
import { useCreateJob } from '../jobs.mutations.ts';
import { jobQuery } from '../jobs.queries.ts';

// Loaded when opened.
const CloseJobDialog = lazyModule(() => import('../../applications/exports/close-job-dialog.tsx'));
const HighlightJobDialog = lazyModule(() => import('../job/highlight-job-dialog.tsx'));

/** The owner's actions for a job (product.md, 'Own jobs'). */
export function MyJobMenu({ job }: { job: JobCard }) {
  const [isClosing, setIsClosing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isHighlighting, setIsHighlighting] = useState(false);
  const status = useToggleStatus(job);
  const copy = useDuplicate();
  const { editJob } = usePaths();
  const StatusIcon = job.status === 'active' ? Pause : Play;
  return (
    <>
      <Menu
        label={`Opciones de ${job.title}`}
        button={<EllipsisVertical aria-hidden className="size-5" />}
        buttonClassName="btn btn-ghost btn-square min-h-11 min-w-11"
      >
        <MenuButton onClick={status.toggle} disabled={status.isPending}>
          <StatusIcon aria-hidden />
          <span>{status.label}</span>
        </MenuButton>
        {job.canHighlight && (
          <MenuButton onClick={() => setIsHighlighting(true)}>
            <Sparkles aria-hidden />
            Destacar
          </MenuButton>
        )}
        <MenuLink to={editJob(job._id)}>
          <Pencil aria-hidden />
          Editar
        </MenuLink>
        <MenuButton onClick={() => void copy.duplicate(job._id)} disabled={copy.isBusy}>
          <Copy aria-hidden />
          Duplicar como borrador
        </MenuButton>
        {isClosable(job) && (
          <MenuButton onClick={() => setIsClosing(true)}>
            <CircleCheck aria-hidden />
            Cerrar
          </MenuButton>
        )}
        <MenuButton onClick={() => setIsDeleting(true)}>
          <Trash2 aria-hidden />
          Eliminar
        </MenuButton>
      </Menu>
      {status.dialog}
      {isHighlighting && (
        <Suspense fallback={null}>
          <HighlightJobDialog job={job} onClose={() => setIsHighlighting(false)} />
        </Suspense>
      )}
      {isClosing && (
        <Suspense fallback={null}>
          <CloseJobDialog job={job} onClose={() => setIsClosing(false)} />
        </Suspense>
      )}
      <DeleteJobDialog job={job} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </>
  );
}

/** Creates a draft with the content of a job: one, also if it is pressed twice or again after a lost response. */
function useDuplicate() {
  const queryClient = useQueryClient();
  const create = useCreateJob();
  const idempotencyKey = useIdempotencyKey();
  const [isBusy, setIsBusy] = useState(false);
  const duplicate = async (id: string) => {
    setIsBusy(true);
    try {
      const { job } = await queryClient.fetchQuery({ ...jobQuery(id), staleTime: 0 });
      const body = { ...getContent(job), status: 'draft' as const };
      await create.mutateAsync({ body, idempotencyKey: idempotencyKey.get(body) });
      idempotencyKey.renew();
      toast.success('Borrador creado');
    } catch (error) {
      toast.error(getErrorMessage(error, 'No pudimos duplicar la vacante'));
    } finally {
      setIsBusy(false);
    }
  };
  return { duplicate, isBusy };
}

const getContent = (job: Job) => ({
  title: job.title,
  location: job.location,
  category: job.category,
  description: job.description,
  salary: job.salary,
  salaryMax: job.salaryMax,
  shift: job.shift,
  disponibilidad: job.disponibilidad,
  isAnonimous: job.isAnonimous,
  isBlind: job.isBlind,
  hiringbonus: job.hiringbonus,
  referalbonus: job.referalbonus,
  referralBonusAmount: job.referralBonusAmount,
  skills: job.skills,
  municipality: job.municipality,
  modality: job.modality,
  experience: job.experience,
  employmentTerm: job.employmentTerm,
  openings: job.openings,
  requirements: job.requirements,
  questions: job.questions,
});
