/** Classes of an action below a post without its width: icon above text on a phone, beside it on wider screens. */
export const ACTION_BASE =
  'btn btn-ghost h-auto min-h-12 flex-col gap-0.5 px-1 py-1.5 text-xs font-semibold sm:min-h-11 sm:flex-row sm:gap-2 sm:text-sm [&_svg]:size-5 [&_svg]:shrink-0';

/** Classes of an action that fills its place. */
export const ACTION_CLASSES = `${ACTION_BASE} w-full`;
