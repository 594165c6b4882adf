import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { Briefcase, Building2, Clock, type LucideIcon, MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

export type Option = Pick<Suggestion, 'text'> & { kind: Suggestion['kind'] | 'recent' };

const KINDS: Record<Option['kind'], { icon: LucideIcon; label: string }> = {
  occupation: { icon: Briefcase, label: 'Ocupación' },
  company: { icon: Building2, label: 'Empresa' },
  province: { icon: MapPin, label: 'Provincia' },
  recent: { icon: Clock, label: '' },
};

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  /** Index of the option that Enter chooses; -1 for none. */
  active: number;
  onChoose: (index: number) => void;
};

/** The options below a search input; the input keeps the focus. */
export function OptionList({ id, label, options, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="min-w-0 flex-1">
      {options.map(({ kind, text }, index) => {
        const { icon: Icon, label: kindLabel } = KINDS[kind];
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
          <div
            key={`${kind} ${text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classNames(
              'rounded-field flex h-11 cursor-pointer items-center gap-3 px-3',
              index === active ? 'bg-primary text-primary-content' : 'hover:bg-base-200',
            )}
            onClick={() => onChoose(index)}
          >
            <Icon aria-hidden className={classNames('size-5 shrink-0', index !== active && 'text-muted')} />
            <span className="min-w-0 flex-1 truncate">{text}</span>
            {kindLabel !== '' && (
              <span className={classNames('shrink-0 text-xs', index !== active && 'text-muted')}>
                {kindLabel}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
