import { useQueryClient } from '@tanstack/react-query';
import { listApplicants } from '@uneed/domain/hiring/applications/applications.paths.ts';
import type { Board } from '@uneed/domain/hiring/stages/stages.api.ts';
import {
  deleteCustomStage,
  getBoard,
  listCustomStages,
  moveApplicants,
  putCustomStage,
} from '@uneed/domain/hiring/stages/stages.paths.ts';
import type { MovesInput } from '@uneed/domain/hiring/stages/stages.schema.ts';
import toast from 'react-hot-toast/headless';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../platform/api/toasts.ts';
import { invalidateApplicants } from '../applications/exports/invalidate-applicants.ts';

/** The applicants of a job by stage. */
export const boardQuery = (jobId: string) => apiQuery(getBoard, { params: { id: jobId } });

/** The stages that the enterprise added. */
export const customStagesQuery = apiQuery(listCustomStages, {});

type Card = Board['stages'][number]['cards'][number];

/** The order of a stage: highlighted ones on top, then who waits longest. */
const compareCards = (a: Card, b: Card): number =>
  Number(b.isHighlighted) - Number(a.isHighlighted) || a.appliedAt.localeCompare(b.appliedAt);

/** The board as it will be when these applicants are moved. */
export function moveCards(board: Board, { moves, to }: MovesInput): Board {
  const isMoved = ({ _id }: Card) => moves.some(({ candidateId }) => candidateId === _id);
  const moved = board.stages.flatMap(({ cards }) => cards.filter(isMoved));
  return {
    ...board,
    stages: board.stages.map((stage) => {
      const left = stage.cards.filter((card) => !isMoved(card));
      const count = stage.count - (stage.cards.length - left.length);
      if (stage.id !== to) return { ...stage, cards: left, count };
      const arrived = moved.map((card) => ({ ...card, stage: { ...card.stage, id: to } }));
      return { ...stage, cards: [...left, ...arrived].sort(compareCards), count: count + arrived.length };
    }),
  };
}

/** Moves applicants of a job to a stage: returns `move(moves, to, onMoved?)`. The board shows it at once, and as it was if the server refuses. */
export function useMoveApplicants(jobId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = boardQuery(jobId);
  const { mutate } = useApiMutation(moveApplicants, {
    onMutate: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (board) => board && moveCards(board, body));
      return before;
    },
    onSuccess: ({ message, kept }) => void (kept.length === 0 ? toast.success(message) : toast(message)),
    onError: (error, _input, before) => {
      queryClient.setQueryData(queryKey, before);
      toast.error(getErrorMessage(error));
    },
    onSettled: () => invalidateApplicants(queryClient, jobId),
  });
  return (moves: MovesInput['moves'], to: MovesInput['to'], onMoved?: () => void) =>
    mutate({ params: { id: jobId }, body: { moves, to } }, onMoved && { onSuccess: onMoved });
}

/** Adds, changes and deletes the stages of the enterprise. The caller shows `put.error`. */
export function useCustomStages() {
  const onSettled = useInvalidate([listCustomStages, getBoard, listApplicants]);
  const put = useApiMutation(putCustomStage, {
    onSuccess: toastReply,
    onSettled,
  });
  const remove = useApiMutation(deleteCustomStage, {
    onSuccess: toastReply,
    onError: toastError,
    onSettled,
  });
  return { put, remove };
}
