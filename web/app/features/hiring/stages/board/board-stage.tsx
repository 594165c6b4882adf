import type { Board } from '@uneed/domain/hiring/stages/stages.api.ts';
import { Link } from 'react-router';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import type { BoardView } from './use-board-view.ts';

type Stage = Board['stages'][number];

/** The name of a stage, how many are in it, and the choice of all whom the board shows of it. */
export function ColumnHeading({ id, stage, view }: { id: string; stage: Stage; view: BoardView }) {
  const ids = stage.cards.map(({ _id }) => _id);
  const isAll = ids.length > 0 && ids.every((candidateId) => view.selectedIds.includes(candidateId));
  return (
    <div className="flex min-h-14 items-center justify-between gap-2 px-4 pt-1">
      <h2 id={id} className="min-w-0 text-base wrap-anywhere">
        {stage.name}
        <span className="text-muted ml-2 text-sm font-normal tabular-nums">
          {stage.count}
          <span className="sr-only">{stage.count === 1 ? ' persona' : ' personas'}</span>
        </span>
      </h2>
      {!view.isReadOnly && ids.length > 0 && (
        <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="checkbox checkbox-primary checkbox-sm"
            checked={isAll}
            onChange={() => view.selectMany(ids, !isAll)}
          />
          <span>
            Todas<span className="sr-only">{` las personas en ${stage.name}`}</span>
          </span>
        </label>
      )}
    </div>
  );
}

/** Leads to those of a stage whom the board does not show. */
export function MoreInList({ jobId, stage }: { jobId: string; stage: Stage }) {
  const { applicants } = usePaths();
  const more = stage.count - stage.cards.length;
  if (more <= 0) return null;
  return (
    <Link
      to={`${applicants(jobId)}?etapa=${stage.id}`}
      className="link link-primary flex min-h-11 items-center justify-center px-3 text-sm"
    >
      {`Ver ${formatQuantity(more, 'persona')} más en la lista`}
    </Link>
  );
}
