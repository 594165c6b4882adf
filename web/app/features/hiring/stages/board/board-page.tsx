import { useQuery } from '@tanstack/react-query';
import { STAGE_PRIVACY_TEXT } from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { Board } from '@uneed/domain/hiring/stages/stages.api.ts';
import { CONTRACTS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { List, ListPlus, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type MetaArgs, useParams, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useIsEnterprise, usePaths } from '../../../../platform/area/use-paths.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { ApplicantsHeader } from '../../applications/exports/applicants-header.tsx';
import { boardQuery } from '../stages.queries.ts';
import { BoardList } from './board-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBoardView } from './use-board-view.ts';

// Loaded on wide screens only: a phone does not drag.
const BoardColumns = lazyModule(() => import('./board-columns.tsx'));
// Loaded when opened.
const CustomStagesDialog = lazyModule(() => import('./custom-stages-dialog.tsx'));

const load = async ({ queryClient, params }: LoadArgs) => {
  const { job } = await queryClient.fetchQuery(boardQuery(params.jobId ?? ''));
  return `Tablero de ${job.title}`;
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load, CONTRACTS_NOT_LOADED);

export const meta = ({ loaderData = 'Tablero', location }: MetaArgs<typeof loader>) =>
  buildPrivateMeta(loaderData, location);

/** Who was moved or answered is gone from where the focus was. */
const focusBoard = createFocusFallback('h2');

/** The applicants of a job by stage, for who owns it; others see the error of the loader. */
export default function BoardPage() {
  const { jobId = '' } = useParams();
  const [search] = useSearchParams();
  const { applicants } = usePaths();
  const isWide = useIsWide(false);
  const view = useBoardView(jobId);
  const { data: board } = useQuery(boardQuery(jobId));
  if (board === undefined) return null;
  const isEmpty = board.stages.every(({ count }) => count === 0);
  return (
    <div ref={focusBoard} className="flex min-h-dvh flex-col lg:h-dvh">
      <ApplicantsHeader
        title={board.job.title}
        total={board.job.applicantCount}
        backTo={applicants(jobId)}
        backLabel="Volver a los aplicantes"
      >
        <LinkButton to={applicants(jobId)} tone="ghost" aria-label="Lista de aplicantes">
          <List aria-hidden className="size-4" />
          <span className="max-sm:hidden">Lista</span>
        </LinkButton>
      </ApplicantsHeader>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        <p className="text-muted max-w-3xl text-sm">{STAGE_PRIVACY_TEXT}</p>
        <CustomStages isReadOnly={view.isReadOnly} />
      </div>
      <SelectionBar board={board} view={view} />
      {isEmpty && <NobodyOnBoard board={board} />}
      {!isEmpty &&
        (isWide ? (
          <Suspense fallback={<Skeleton className="rounded-box m-4 flex-1" />}>
            <BoardColumns board={board} view={view} />
          </Suspense>
        ) : (
          <BoardList board={board} stageId={search.get('etapa')} view={view} />
        ))}
    </div>
  );
}

/** Opens the stages that an enterprise adds; nothing for a person, and for who only reads. */
function CustomStages({ isReadOnly }: { isReadOnly: boolean }) {
  const isEnterprise = useIsEnterprise();
  const [isOpen, setIsOpen] = useState(false);
  if (!isEnterprise || isReadOnly) return null;
  return (
    <>
      <Button tone="ghost" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <ListPlus aria-hidden className="size-4" />
        Etapas propias
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CustomStagesDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const NobodyOnBoard = ({ board }: { board: Board }) => (
  <EmptyState icon={Users} title="No hay nadie en el tablero">
    {board.job.applicantCount === 0
      ? 'Cuando alguien aplique a esta vacante, lo verás aquí en «Nueva».'
      : 'Todas las personas que aplicaron tienen ya su respuesta o fueron contratadas: están en la lista.'}
  </EmptyState>
);
