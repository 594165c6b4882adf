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

type Opened = { dialog: 'offer' | 'decline'; cards: readonly BoardCard[] };

/** What can be done with those who are selected; nothing while nobody is. Before the applicants, so that Shift+Tab leads to it; on a phone at the bottom of the screen. */
export function SelectionBar({ board, view }: { board: Board; view: BoardView }) {
  // Whom a dialog was opened for: the board changes live, and what is typed stays.
  const [opened, setOpened] = useState<Opened | null>(null);
  const selected = board.stages.flatMap(({ cards }) =>
    cards.filter(({ _id }) => view.selectedIds.includes(_id)),
  );
  return (
    <>
      {selected.length > 0 && <Toolbar board={board} view={view} selected={selected} onOpen={setOpened} />}
      <Suspense fallback={null}>
        {opened?.dialog === 'offer' && (
          <OfferSeveralDialog
            job={board.job}
            applicants={opened.cards}
            hasOffers={opened.cards.some(({ offer }) => offer !== null)}
            onClose={() => setOpened(null)}
          />
        )}
        {opened?.dialog === 'decline' && (
          <DeclineManyDialog
            jobId={board.job._id}
            applicants={opened.cards}
            chosen={opened.cards.map(({ _id }) => _id)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

type ToolbarProps = {
  board: Board;
  view: BoardView;
  selected: readonly BoardCard[];
  onOpen: (opened: Opened) => void;
};

function Toolbar({ board, view, selected, onOpen }: ToolbarProps) {
  // Who has a contract is answered by it.
  const waiting = selected.filter(({ isWaiting }) => isWaiting);
  // Who still can choose a time keeps those that were offered.
  const free = selected.filter(({ offer, interviewAt }) => offer !== 'open' && interviewAt === null);
  const isTooMany = free.length > INTERVIEW_CANDIDATES_MAX;
  const people = formatQuantity(selected.length, 'persona');
  const clear = () => view.selectMany(view.selectedIds, false);
  const move = (to: string) => {
    const moves = selected.map(({ _id, stage }) => ({ candidateId: _id, from: stage.id }));
    view.move(moves, to, clear);
  };
  return (
    <div
      role="toolbar"
      aria-label="Personas elegidas"
      className="bg-base-100 border-base-300 tall:sticky bottom-0 z-20 flex flex-wrap items-center gap-2 px-4 py-2 max-lg:order-last max-lg:border-t max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:rounded-field lg:mx-4 lg:mb-2 lg:border"
    >
      <p className="mr-auto text-sm font-semibold">{`${people} ${selected.length === 1 ? 'elegida' : 'elegidas'}`}</p>
      <StageMenu stages={board.stages} label={people} onMove={move} />
      {free.length > 0 && (
        <Button tone="outline" disabled={isTooMany} onClick={() => onOpen({ dialog: 'offer', cards: free })}>
          {`Ofrecer entrevista (${isTooMany ? `hasta ${INTERVIEW_CANDIDATES_MAX}` : free.length})`}
        </Button>
      )}
      {waiting.length > 0 && (
        <Button tone="outline" onClick={() => onOpen({ dialog: 'decline', cards: waiting })}>
          {`Decirles que no (${waiting.length})`}
        </Button>
      )}
      <Compare jobId={board.job._id} selected={selected} />
      <Button tone="ghost" onClick={clear}>
        Quitar la selección
      </Button>
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
