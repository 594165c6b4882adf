/** Classes of the actions below a post: icon above text on a phone, beside it on wider screens. */
export const ACTION_CLASSES =
  'btn btn-ghost h-auto min-h-12 w-full flex-col gap-0.5 px-1 py-1.5 text-xs font-semibold sm:min-h-11 sm:flex-row sm:gap-2 sm:text-sm [&_svg]:size-5 [&_svg]:shrink-0';
