import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { JOB_SEARCH_MAX_LENGTH } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.paths.ts';
import { SUGGESTIONS_MIN_LENGTH } from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { X } from 'lucide-react';
import { type FocusEvent, useId, useRef, useState } from 'react';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { clearRecentSearches } from '../../../people/accounts/exports/clear-recent-searches.ts';
import type { ChosenSearch, SuggestionProps } from '../exports/search-combobox.ts';
import { type Option, OptionList } from './option-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useRecentSearches } from './use-recent-searches.ts';

const RECENT_LABEL = 'Búsquedas recientes';

/** On a phone as wide as the page, not only as the input. */
const IN_PAGE = 'max-w-xl max-sm:w-[calc(100vw-2rem)]';
/** On a phone the input covers the top bar. */
const IN_TOP_BAR = 'max-lg:mt-0 max-lg:rounded-t-none max-lg:border-x-0';

/** The URL parameter of each kind; an occupation is a search text. */
const PARAMETERS: Record<Option['kind'], ChosenSearch['name']> = {
  occupation: 'q',
  recent: 'q',
  company: 'company',
  province: 'location',
};

/** Whether the keyboard of the device covers the page while an input has the focus. */
const isTouchDevice = () => window.matchMedia('(pointer: coarse)').matches;

/** Debounce of the suggestions, in milliseconds. */
const SUGGESTIONS_DELAY_MS = 180;

const isAsked = (text: string): boolean =>
  text.length >= SUGGESTIONS_MIN_LENGTH && text.length <= JOB_SEARCH_MAX_LENGTH;

/** Whether the text is the beginning of a word of the suggestion. */
const matches = (suggestion: Suggestion, text: string): boolean =>
  ` ${foldText(suggestion.text)}`.includes(` ${foldText(text)}`);

/**
 * Returns the suggestions for a text; none while it is too short, and after a failed request. Until those of the whole text
 * arrive, the previous ones that match it too are returned.
 */
function useSuggestions(rawText: string): Suggestion[] {
  const text = rawText.trim();
  const asked = useDebounced(text, SUGGESTIONS_DELAY_MS);
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery(listSuggestions, { query: { q: asked } }),
    enabled: isAsked(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (data === undefined || !isAsked(text)) return [];
  const isCurrent = asked === text && !isPlaceholderData;
  return isCurrent ? data.suggestions : data.suggestions.filter((suggestion) => matches(suggestion, text));
}

/** What is offered for a text: suggestions, or the recent searches while it is empty. */
function useOptions({ input, isOff, isLive }: SuggestionProps) {
  const [text, setText] = useState('');
  const [isHidden, setIsHidden] = useState(false);
  const searches = useRecentSearches({ input, isOff, isLive });
  const suggestions = useSuggestions(text);
  const isRecent = text.trim() === '';
  const options: Option[] = isRecent
    ? searches.recent.map((recent) => ({ kind: 'recent', text: recent }))
    : suggestions;
  const onText = (value: string) => {
    const isNowHidden = isOff?.() === true;
    setIsHidden(isNowHidden);
    setText(isNowHidden ? '' : value);
    searches.refresh();
  };
  return { options: isHidden ? [] : options, isRecent, searches, onText };
}

/** The popup of SearchSuggestions. */
export function SuggestionPopup(props: SuggestionProps) {
  const { input, onChoose, isInPage } = props;
  const listId = useId();
  const popup = useRef<HTMLDivElement>(null);
  const { options, isRecent, searches, onText } = useOptions(props);
  const removeAt = (index: number) => searches.remove(options[index]?.text ?? '');
  const choose = (index: number) => {
    const option = options[index];
    if (option === undefined) return;
    const { text, kind } = option;
    close();
    const name = PARAMETERS[kind];
    onChoose({ name, value: text });
    if (name === 'q') searches.add(text);
    if (isTouchDevice()) input.current?.blur();
  };
  const { isShown, active, close } = useCombobox({
    input,
    popup,
    listId,
    keys: options.map(({ kind, text }) => `${kind} ${text}`),
    onText,
    onChoose: choose,
    onDelete: isRecent ? removeAt : undefined,
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== input.current && !currentTarget.contains(relatedTarget)) close();
  };
  const clear = () => {
    clearRecentSearches();
    input.current?.focus();
    searches.refresh();
  };
  const label = isRecent ? RECENT_LABEL : 'Sugerencias';
  const count = isRecent
    ? `${formatQuantity(options.length, 'búsqueda reciente', 'búsquedas recientes')}. Suprimir quita la elegida.`
    : formatQuantity(options.length, 'sugerencia', 'sugerencias');
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && count}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse button must not take the focus from the input. */}
      <div
        ref={popup}
        hidden={!isShown}
        onMouseDown={(event) => event.preventDefault()}
        onBlur={leave}
        className={classNames(
          'bg-base-100 border-base-300 rounded-box absolute top-full left-0 z-30 mt-1 max-h-[min(26rem,60dvh)] w-full overflow-y-auto overscroll-contain border p-1 text-base shadow-lg',
          isInPage ? IN_PAGE : IN_TOP_BAR,
        )}
      >
        {isRecent && isShown && <RecentHeader onClear={clear} />}
        <div className="flex">
          <OptionList id={listId} label={label} options={options} active={active} onChoose={choose} />
          {isRecent && <RemoveButtons options={options} onRemove={removeAt} />}
        </div>
      </div>
    </>
  );
}

function RecentHeader({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex items-center justify-between pl-3">
      <p aria-hidden className="text-muted text-sm font-semibold">
        {RECENT_LABEL}
      </p>
      <button type="button" onClick={onClear} className="btn btn-ghost btn-sm text-primary min-h-11 px-3">
        Borrar todas
      </button>
    </div>
  );
}

type RemoveProps = { options: readonly Option[]; onRemove: (index: number) => void };

/** One button per recent search, beside its option, since an option cannot contain one. The keyboard has Delete instead. */
function RemoveButtons({ options, onRemove }: RemoveProps) {
  return (
    <div>
      {options.map(({ text }, index) => (
        <button
          key={text}
          type="button"
          tabIndex={-1}
          aria-label={`Quitar «${text}» de las búsquedas recientes`}
          onClick={() => onRemove(index)}
          className="btn btn-ghost btn-square text-muted flex h-11 min-h-11 w-11"
        >
          <X aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}
