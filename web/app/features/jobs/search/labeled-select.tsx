import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Select } from '../../../ui/controls/select.tsx';

type Props<K extends string> = {
  label: string;
  name: string;
  value: K | '';
  options: Record<K, string>;
  /** The order of the options; the order of `options` by default. */
  order?: readonly K[];
  /** Label of the empty option; without it there is none. */
  emptyLabel?: string;
  /** On a phone it shares its row, and the label is only for screen readers. */
  isCompact?: boolean;
  onChange: (value: string) => void;
};

/** A select with its label beside it, for search forms. */
export function LabeledSelect<K extends string>(props: Props<K>) {
  const { label, name, value, options, order, emptyLabel, isCompact = false, onChange } = props;
  const id = useId();
  const labels: Record<string, string> = options;
  return (
    <div
      className={classNames(
        'flex items-center gap-2 text-sm font-medium',
        isCompact ? 'max-sm:flex-1' : 'max-sm:w-full',
      )}
    >
      <label htmlFor={id} className={classNames('shrink-0', isCompact ? 'max-sm:sr-only' : 'max-sm:w-24')}>
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="sm:w-48"
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {(order ?? Object.keys(labels)).map((key) => (
          <option key={key} value={key}>
            {labels[key]}
          </option>
        ))}
      </Select>
    </div>
  );
}
