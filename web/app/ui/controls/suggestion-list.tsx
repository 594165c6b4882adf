import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';

type Props = {
  id: string;
  isOpen: boolean;
  suggestions: readonly string[];
  /** Index of the suggestion that Enter chooses; -1 for none. */
  active: number;
  onChoose: (suggestion: string) => void;
};

/** The list of suggestions below a combobox. */
export function SuggestionList({ id, isOpen, suggestions, active, onChoose }: Props) {
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
