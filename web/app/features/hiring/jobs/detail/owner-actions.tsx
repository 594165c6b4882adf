import { isClosable } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { CircleCheck, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { DeleteJobDialog } from '../job/delete-job-dialog.tsx';

// Loaded when opened.
const CloseJobDialog = lazyModule(() => import('../../applications/exports/close-job-dialog.tsx'));
const HighlightJobDialog = lazyModule(() => import('../job/highlight-job-dialog.tsx'));

/** The owner's actions on the page of a job; a reader of an enterprise's team has none. */
export function OwnerActions({ job }: { job: Job }) {
  const isReadOnly = (useViewer()?.readOnlyText ?? null) !== null;
  return job.can.edit && !isReadOnly && <EditActions job={job} />;
}

function EditActions({ job }: { job: Job }) {
  const [isClosing, setIsClosing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const [isHighlighting, setIsHighlighting] = useState(false);
  const navigate = useNavigate();
  const { editJob, myJobs } = usePaths();
  return (
    <>
      <LinkButton to={editJob(job._id)} tone="outline">
        <Pencil aria-hidden className="size-4" />
        Editar
      </LinkButton>
      {job.canHighlight && (
        <Button tone="outline" onClick={() => setIsHighlighting(true)}>
          <Sparkles aria-hidden className="size-4" />
          Destacar
        </Button>
      )}
      {isClosable(job) && (
        <Button tone="outline" onClick={() => setIsClosing(true)}>
          <CircleCheck aria-hidden className="size-4" />
          Cerrar vacante
        </Button>
      )}
      <Button tone="ghost" onClick={() => setIsDeleting(true)}>
        <Trash2 aria-hidden className="size-4" />
        Eliminar
      </Button>
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
      <DeleteJobDialog
        job={job}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate(myJobs, { replace: true })}
      />
    </>
  );
}
