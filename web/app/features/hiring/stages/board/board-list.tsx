import type { Board } from '@uneed/domain/hiring/stages/stages.api.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { LinkTabs } from '../../../../ui/display/link-tabs.tsx';
import { StageMenu } from '../exports/stage-menu.tsx';
import { BoardCard } from './board-card.tsx';
import { ColumnHeading, MoreInList } from './board-stage.tsx';
import type { BoardView } from './use-board-view.ts';

type Props = {
  board: Board;
  /** The id of the stage that is shown; the first with anybody in it by default. */
  stageId: string | null;
  view: BoardView;
};

/** The board of a phone: one stage at a time, whose applicants are moved by a menu. */
export function BoardList({ board, stageId, view }: Props) {
  const { stages } = board;
  const shown = stages.find(({ id }) => id === stageId) ?? stages.find(({ count }) => count > 0) ?? stages[0];
  if (shown === undefined) return null;
  return (
    <>
      <LinkTabs
        label="Etapas"
        replace
        preventScrollReset
        tabs={stages.map(({ id, name, count }) => ({
          id,
          label: name,
          to: `?etapa=${id}`,
          ...(count > 0 && { count: { shown: String(count), label: formatQuantity(count, 'persona') } }),
        }))}
        current={shown.id}
      />
      <section aria-labelledby="etapa" className="flex flex-col">
        <ColumnHeading id="etapa" stage={shown} view={view} />
        {shown.cards.length === 0 && (
          <p className="text-muted px-4 py-6 text-center text-sm">Nadie está en esta etapa.</p>
        )}
        <ul className="flex flex-col gap-2 px-3 pb-3">
          {shown.cards.map((card) => (
            <li key={card._id} className="bg-base-100 border-base-300 rounded-field border">
              <BoardCard
                jobId={board.job._id}
                card={card}
                {...view.select(card._id)}
                action={
                  view.isReadOnly ? undefined : (
                    <div className="-my-2 -me-2">
                      <StageMenu
                        stages={stages}
                        current={shown.id}
                        label={card.fullName}
                        onMove={(to) => view.move([{ candidateId: card._id, from: shown.id }], to)}
                      />
                    </div>
                  )
                }
              />
            </li>
          ))}
        </ul>
        <MoreInList jobId={board.job._id} stage={shown} />
      </section>
    </>
  );
}
