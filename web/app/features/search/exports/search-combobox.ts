import type { RefObject } from 'react';

/** ARIA attributes of a search input with suggestions; the popup changes `aria-expanded` and adds others. */
export const SEARCH_COMBOBOX = { role: 'combobox', 'aria-expanded': false, autoComplete: 'off' } as const;

/** A search text (`q`) or a filter of the job list, with the names of its URL parameters. */
export type ChosenSearch = { name: 'q' | 'company' | 'location'; value: string };

export type SuggestionProps = {
  /** The search input; it has the attributes of `SEARCH_COMBOBOX`. */
  input: RefObject<HTMLInputElement | null>;
  /** Called for a chosen suggestion or recent search. */
  onChoose: (chosen: ChosenSearch) => void;
  /** Whether nothing is offered for now. */
  isOff?: () => boolean;
  /** Whether the input is in the page, where the text is searched while it is typed; otherwise it is in the top bar. */
  isLive?: boolean;
};
