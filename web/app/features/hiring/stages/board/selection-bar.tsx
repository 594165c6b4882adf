import { INTERVIEW_CANDIDATES_MAX } from '@uneed/domain/hiring/interviews/interview.rules.ts';
import { COMPARED_MAX, COMPARED_MIN } from '@uneed/domain/hiring/scorecards/scorecard.rules.ts';
import type { Board, BoardCard } from '@uneed/domain/hiring/stages/stages.api.ts';
import { Suspense, useState } from 'react';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { StageMenu } from '../exports/stage-menu.tsx';
import type { BoardView } from './use-board-view.ts';

// Loaded when opened.
const OfferSeveralDialog = lazyModule(() => import('../../interviews/exports/offer-several-dialog.tsx'));
const DeclineManyDialog = lazyModule(() => import('../../applications/exports/decline-many-dialog.tsx'));

/** What can be done with those who are selected; nothing while nobody is. Before the applicants, so that Shift+Tab leads to it; on a phone at the bottom of the screen. */
export function SelectionBar({ board, view }: { board: Board; view: BoardView }) {
  const [isDeclining, setIsDeclining] = useState(false);
  // Whom the dialog was opened for: the board changes live.
  const [invited, setInvited] = useState<readonly BoardCard[]>([]);
  const selected = board.stages.flatMap(({ cards }) =>
    cards.filter(({ _id }) => view.selectedIds.includes(_id)),
  );
  // Who has a contract is answered by it.
  const waiting = selected.filter(({ isWaiting }) => isWaiting);
  const free = selected.filter(({ offer, interviewAt }) => offer === null && interviewAt === null);
  const clear = () => view.selectMany(view.selectedIds, false);
  if (selected.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label="Personas elegidas"
      className="bg-base-100 border-base-300 tall:sticky bottom-0 z-20 flex flex-wrap items-center gap-2 px-4 py-2 max-lg:order-last max-lg:border-t max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:rounded-field lg:mx-4 lg:mb-2 lg:border"
    >
      <p className="mr-auto text-sm font-semibold">{`${formatQuantity(selected.length, 'persona')} ${selected.length === 1 ? 'elegida' : 'elegidas'}`}</p>
      <StageMenu
        stages={board.stages}
        label={formatQuantity(selected.length, 'persona')}
        onMove={(to) => {
          view.move(
            selected.map(({ _id, stage }) => ({ candidateId: _id, from: stage.id })),
            to,
            clear,
          );
        }}
      />
      {free.length > 0 && free.length <= INTERVIEW_CANDIDATES_MAX && (
        <Button tone="outline" onClick={() => setInvited(free)}>
          {`Ofrecer entrevista (${free.length})`}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button tone="outline" onClick={() => setIsDeclining(true)}>
          {`Decirles que no (${waiting.length})`}
        </Button>
      )}
      <Compare jobId={board.job._id} selected={selected} />
      <Button tone="ghost" onClick={clear}>
        Quitar la selección
      </Button>
      <Dialogs
        board={board}
        invited={invited}
        declined={isDeclining ? waiting : []}
        onClose={() => {
          setInvited([]);
          setIsDeclining(false);
        }}
      />
    </div>
  );
}

/** Leads to the comparison of those who are selected; nothing for one, or for too many. */
function Compare({ jobId, selected }: { jobId: string; selected: readonly BoardCard[] }) {
  const { applicantsComparison } = usePaths();
  if (selected.length < COMPARED_MIN || selected.length > COMPARED_MAX) return null;
  const ids = selected.map(({ _id }) => _id).join();
  return (
    <LinkButton tone="outline" to={`${applicantsComparison(jobId)}?ids=${ids}`}>
      Comparar
    </LinkButton>
  );
}

type DialogsProps = {
  board: Board;
  /** To whom interviews are offered, none while the dialog is closed. */
  invited: readonly BoardCard[];
  /** Who is answered, none while the dialog is closed. */
  declined: readonly BoardCard[];
  onClose: () => void;
};

function Dialogs({ board, invited, declined, onClose }: DialogsProps) {
  return (
    <Suspense fallback={null}>
      {invited.length > 0 && <OfferSeveralDialog job={board.job} applicants={invited} onClose={onClose} />}
      {declined.length > 0 && (
        <DeclineManyDialog
          jobId={board.job._id}
          applicants={declined}
          chosen={declined.map(({ _id }) => _id)}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
