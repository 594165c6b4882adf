import type { RefObject } from 'react';

/** ARIA attributes of a search input with suggestions; the popup changes `aria-expanded` and adds others. */
export const SEARCH_COMBOBOX = { role: 'combobox', 'aria-expanded': false, autoComplete: 'off' } as const;

/** A search text (`q`) or a filter of the job list, with the names of its URL parameters. */
export type ChosenSearch = { name: 'q' | 'company' | 'location'; value: string };

/** The page with the results of a search: of a text all of this type, of a filter the list of jobs. */
export function toResultsPath({ name, value }: ChosenSearch, type: string): string {
  const params = new URLSearchParams({ [name]: value });
  if (name === 'q') params.set('type', type);
  return `${name === 'q' ? '/search' : '/jobs'}?${params}`;
}

export type SuggestionProps = {
  /** The search input; it has the attributes of `SEARCH_COMBOBOX`. */
  input: RefObject<HTMLInputElement | null>;
  /** Called for a chosen suggestion or recent search. */
  onChoose: (chosen: ChosenSearch) => void;
  /** Whether nothing is offered for now. */
  isOff?: () => boolean;
  /** Whether the text is searched while it is typed. */
  isLive?: boolean;
  /** Whether the input is in the page; otherwise it is in the top bar, which it covers on a phone. */
  isInPage?: boolean;
};
