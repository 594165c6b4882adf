import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import type { Board } from '@uneed/domain/hiring/stages/stages.api.ts';
import { GripVertical } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { BoardCard } from './board-card.tsx';
import { ColumnHeading, MoreInList } from './board-stage.tsx';
import type { BoardView } from './use-board-view.ts';

const USAGE =
  'Pulsa espacio para tomar la tarjeta, las flechas a los lados para cambiarla de etapa, espacio para soltarla y Escape para dejarla donde estaba.';

/** The styles of the library need the nonce of the document. */
const getNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

type Props = { board: Board; view: BoardView };

/** The board of a wide screen: a column for each stage, between which applicants are dragged, or moved by keyboard. */
export default function BoardColumns({ board, view }: Props) {
  const { stages } = board;
  const nameOf = (id: string | undefined) => stages.find((stage) => stage.id === id)?.name ?? '';
  const dropped = useRef<Dropped>(null);
  const drop = ({ draggableId, source, destination, mode }: DropResult) => {
    const to = stages.find(({ id }) => id === destination?.droppableId);
    if (!to || to.id === source.droppableId) return;
    if (mode === 'SNAP') dropped.current = { candidateId: draggableId, to: to.id };
    view.move([{ candidateId: draggableId, from: source.droppableId }], to.id);
  };
  return (
    <DragDropContext
      nonce={getNonce()}
      dragHandleUsageInstructions={USAGE}
      onDragStart={({ source }, { announce }) =>
        announce(`Tomaste la tarjeta de «${nameOf(source.droppableId)}».`)
      }
      onDragUpdate={({ destination }, { announce }) =>
        announce(destination ? `Sobre «${nameOf(destination.droppableId)}».` : 'Fuera del tablero.')
      }
      onDragEnd={(result, { announce }) => {
        announce(
          result.destination && result.reason === 'DROP'
            ? `Soltaste la tarjeta en «${nameOf(result.destination.droppableId)}».`
            : 'La tarjeta se quedó donde estaba.',
        );
        drop(result);
      }}
    >
      <div className="flex min-h-0 flex-1 gap-3 overflow-x-auto px-4 pb-4">
        {stages.map((stage) => (
          <Column key={stage.id} board={board} stage={stage} view={view} dropped={dropped} />
        ))}
      </div>
    </DragDropContext>
  );
}

/** A card that was moved by keyboard: the focus follows it to its new column. */
type Dropped = { candidateId: string; to: string };

type ColumnProps = Props & { stage: Board['stages'][number]; dropped: RefObject<Dropped | null> };

function Column({ board, stage, view, dropped }: ColumnProps) {
  const focusDropped = (candidateId: string) => (handle: HTMLElement | null) => {
    if (handle === null || dropped.current?.candidateId !== candidateId || dropped.current.to !== stage.id)
      return;
    dropped.current = null;
    handle.focus();
  };
  return (
    <section
      aria-labelledby={`etapa-${stage.id}`}
      className="bg-base-200 border-base-300 rounded-box flex min-w-64 flex-1 flex-col border"
    >
      <ColumnHeading id={`etapa-${stage.id}`} stage={stage} view={view} />
      <Droppable droppableId={stage.id} isDropDisabled={view.isReadOnly}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <ul
            ref={innerRef}
            {...droppableProps}
            className={classNames(
              'relative flex min-h-24 flex-1 flex-col overflow-y-auto p-2',
              isDraggingOver && 'bg-primary/10 rounded-box',
            )}
          >
            {stage.cards.map((card, index) => (
              <Draggable key={card._id} draggableId={card._id} index={index} isDragDisabled={view.isReadOnly}>
                {(dragged, { isDragging }) => (
                  <li
                    ref={dragged.innerRef}
                    {...dragged.draggableProps}
                    className={classNames(
                      'bg-base-100 border-base-300 rounded-field mb-2 border',
                      isDragging && 'shadow-lg',
                    )}
                  >
                    <BoardCard
                      jobId={board.job._id}
                      card={card}
                      {...view.select(card._id)}
                      action={
                        view.isReadOnly ? undefined : (
                          <div
                            ref={focusDropped(card._id)}
                            {...dragged.dragHandleProps}
                            className="btn btn-ghost btn-square -m-1 min-h-10 min-w-8 cursor-grab"
                          >
                            <span className="sr-only">{`Mover a ${card.fullName}`}</span>
                            <GripVertical aria-hidden className="size-5" />
                          </div>
                        )
                      }
                    />
                  </li>
                )}
              </Draggable>
            ))}
            {placeholder}
          </ul>
        )}
      </Droppable>
      <MoreInList jobId={board.job._id} stage={stage} />
    </section>
  );
}
