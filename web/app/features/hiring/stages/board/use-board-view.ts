import { useQueryClient } from '@tanstack/react-query';
import { MOVED_AT_ONCE_MAX } from '@uneed/domain/hiring/stages/stage.rules.ts';
import type { MovesInput } from '@uneed/domain/hiring/stages/stages.schema.ts';
import { useCachedDraft } from '../../../../platform/api/use-cached-draft.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { boardQuery, useMoveApplicants } from '../stages.queries.ts';

/** What the board shows besides the applicants, and what can be done on it. */
export type BoardView = {
  isReadOnly: boolean;
  selectedIds: readonly string[];
  /** The props of a card. */
  select(candidateId: string): {
    isSelected: boolean;
    onSelect: ((isSelected: boolean) => void) | undefined;
  };
  selectMany(candidateIds: readonly string[], isSelected: boolean): void;
  move(moves: MovesInput['moves'], to: MovesInput['to'], onMoved?: () => void): void;
};

/** What can be done on the board of a job. Whoever only reads selects and moves nobody. */
export function useBoardView(jobId: string): BoardView {
  const isReadOnly = (useViewer()?.readOnlyText ?? null) !== null;
  const move = useMoveApplicants(jobId);
  // Whoever comes back from the comparison, or from an applicant, still has them selected.
  const { draft, change } = useCachedDraft(['board selection', jobId], () => ({
    ids: [] as readonly string[],
  }));
  const selectedIds = draft.ids;
  const queryClient = useQueryClient();
  const selectMany = (candidateIds: readonly string[], isSelected: boolean) =>
    change(({ ids }) => {
      const board = queryClient.getQueryData(boardQuery(jobId).queryKey);
      const onBoard = new Set(board?.stages.flatMap(({ cards }) => cards.map(({ _id }) => _id)));
      const others = ids.filter((id) => onBoard.has(id) && !candidateIds.includes(id));
      return { ids: isSelected ? [...others, ...candidateIds].slice(0, MOVED_AT_ONCE_MAX) : others };
    });
  const select = (candidateId: string) => ({
    isSelected: selectedIds.includes(candidateId),
    onSelect: isReadOnly ? undefined : (isSelected: boolean) => selectMany([candidateId], isSelected),
  });
  return { isReadOnly, selectedIds, select, selectMany, move };
}
