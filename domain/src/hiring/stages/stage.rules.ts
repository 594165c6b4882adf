import { foldText } from '../../kernel/fold-text.ts';
import type { Id } from '../../kernel/ids.ts';
import { keysOf } from '../../kernel/list.ts';

/** The usual stages of an application, in their order. They are beside the contract: moving an application sends nothing. */
export const STAGE_LABELS = {
  new: 'Nueva',
  review: 'En revisión',
  shortlist: 'Preseleccionada',
  interview: 'Entrevista',
  offer: 'Oferta',
} as const;
export type UsualStage = keyof typeof STAGE_LABELS;
export const USUAL_STAGES = keysOf(STAGE_LABELS);

/** An enterprise adds at most so many stages. */
export const CUSTOM_STAGES_MAX = 8;
export const CUSTOM_STAGES_FULL_TEXT = `Caben hasta ${CUSTOM_STAGES_MAX} etapas propias`;

/** Maximum length of the name of a stage, in characters. */
export const STAGE_NAME_MAX_LENGTH = 40;

/** So many applications are moved at once. */
export const MOVED_AT_ONCE_MAX = 100;

/** The board shows so many applications of each stage; the list has the others. */
export const BOARD_STAGE_SIZE = 50;

/** What moving does, and does not do. */
export const STAGE_PRIVACY_TEXT =
  'Mover no le avisa a nadie: las etapas las ven solo quienes contratan. Quien aplicó se entera cuando le respondes.';

/** A stage that an enterprise added behind a usual one. */
export type CustomStage = { _id: Id; name: string; behind: UsualStage };

/** A stage as boards and lists show it; `id` is the key of a usual one or the id of an added one. */
export type Stage = { id: string; name: string; isCustom: boolean };

/** All stages of an owner in their order: behind each usual one those that were added there, the oldest first. */
export const listStages = (custom: readonly CustomStage[]): Stage[] =>
  USUAL_STAGES.flatMap((usual) => [
    { id: usual, name: STAGE_LABELS[usual], isCustom: false },
    ...custom
      .filter(({ behind }) => behind === usual)
      .map(({ _id, name }) => ({ id: _id, name, isCustom: true })),
  ]);

/** Converts a stored stage to its type; a constraint of the database allows only these values. */
export const toUsualStage = (value: string): UsualStage =>
  USUAL_STAGES.find((stage) => stage === value) ?? 'new';

/** The id of the stage that an application is in. */
export const toStageId = ({ stage, customStageId }: { stage: string; customStageId: Id | null }): string =>
  customStageId ?? toUsualStage(stage);

/** Whether a stage of this name exists already, blind to case and accents. */
export const isStageName = (stages: readonly Pick<Stage, 'id' | 'name'>[], name: string): boolean =>
  stages.some((stage) => foldText(stage.name) === foldText(name));

/** `3 personas movidas a «Entrevista»`, and how many stayed, because somebody else had moved them meanwhile. */
export function describeMoves({ moved, kept, to }: { moved: number; kept: number; to: string }): string {
  const done = moved === 1 ? `1 persona movida a «${to}»` : `${moved} personas movidas a «${to}»`;
  if (kept === 0) return done;
  const rest =
    kept === 1
      ? 'A 1 persona ya la habían movido o le habían respondido: mira dónde está.'
      : `A ${kept} personas ya las habían movido o les habían respondido: mira dónde están.`;
  return moved === 0 ? rest : `${done}. ${rest}`;
}
