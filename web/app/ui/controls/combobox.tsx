import { SUGGESTIONS_CLOSE_DELAY_MS } from '@uneed/domain/people/places/place.rules.ts';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type Ref,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { isComposing } from '../is-composing.ts';
import type { FieldControlProps } from './field.tsx';
import { SendingContext } from './form.tsx';
import { TextInput } from './text-input.tsx';

type Props = FieldControlProps & {
  value: string;
  onChange: (value: string) => void;
  /** The suggestions for `value`; the parent component filters or fetches them. */
  suggestions: readonly string[];
  /** Whether `value` was chosen from the list: it is then read-only until cleared with ✕. */
  isChosen: boolean;
  onChoose: (value: string) => void;
  onClear: () => void;
  onBlur?: () => void;
  /** Whether suggestions are being fetched. */
  isLoading?: boolean;
  placeholder?: string;
  name?: string;
  maxLength?: number;
  ref?: Ref<{ focus: () => void }>;
};

type SuggestionListProps = {
  id: string;
  isOpen: boolean;
  suggestions: readonly string[];
  /** Index of the suggestion that Enter chooses; -1 for none. */
  active: number;
  onChoose: (suggestion: string) => void;
};

/** The list of suggestions below a combobox. */
function SuggestionList({ id, isOpen, suggestions, active, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      // Browsers make scrollable elements focusable by Tab.
      tabIndex={-1}
      aria-label="Sugerencias"
      hidden={!isOpen}
      className="bg-base-100 border-base-300 absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-box border p-1 shadow-lg"
    >
      {isOpen &&
        suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
          <div
            key={suggestion}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center rounded-field px-3 py-2 text-sm',
              index === active ? 'bg-primary text-primary-content' : 'hover:bg-base-200',
            )}
            // Keeps the focus in the input: its blur would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion}
          </div>
        ))}
    </div>
  );
}

/** A text input with suggestions: arrow keys move, Enter chooses, Esc closes. */
export function Combobox(props: Props) {
  const { value, onChange, suggestions, isChosen, onChoose, onClear, onBlur, isLoading, ref, ...input } =
    props;
  const isReadOnly = useContext(SendingContext) || isChosen;
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isListShown = isOpen && !isReadOnly && suggestions.length > 0;
  useEffect(() => () => clearTimeout(timer.current), []);
  useImperativeHandle(ref, () => ({ focus: () => inputRef.current?.focus() }), []);

  const open = () => {
    clearTimeout(timer.current);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: string) => {
    onChoose(suggestion);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !isReadOnly && suggestions.length > 0) {
      event.preventDefault();
      open();
      const start = active === -1 && step === -1 ? 0 : active;
      setActive((start + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && isListShown) {
      const suggestion = suggestions[active];
      // While the list is open, Enter chooses a suggestion and does not submit the form.
      event.preventDefault();
      if (suggestion !== undefined) choose(suggestion);
    } else if (event.key === 'Escape' && isListShown) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="relative">
      <TextInput
        {...input}
        ref={inputRef}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-busy={isLoading || undefined}
        aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
        className="pr-12"
        value={value}
        readOnly={isReadOnly}
        onChange={(event) => {
          setActive(-1);
          open();
          onChange(event.target.value);
        }}
        onFocus={open}
        onKeyDown={onKeyDown}
        onBlur={() => {
          timer.current = setTimeout(close, SUGGESTIONS_CLOSE_DELAY_MS);
          onBlur?.();
        }}
      />
      {(isChosen || value !== '') && (
        <ClearButton
          onClick={() => {
            onClear();
            inputRef.current?.focus();
          }}
        />
      )}
      <SuggestionList
        id={listId}
        isOpen={isListShown}
        suggestions={suggestions}
        active={active}
        onChoose={choose}
      />
    </div>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      disabled={useContext(SendingContext)}
      aria-label="Borrar"
      className="text-muted hover:text-base-content absolute top-0 right-0 z-1 flex h-11 w-11 cursor-pointer items-center justify-center"
      onClick={onClick}
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
