import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Select } from './select.tsx';

type Props<K extends string> = {
  label: string;
  name: string;
  value: K | '';
  options: Record<K, string>;
  /** The order of the options; the order of `options` by default. */
  order?: readonly K[];
  /** Label of the empty option; without it there is none. */
  emptyLabel?: string;
  /** Id of the form that it belongs to, if it is outside of it. */
  form?: string;
  /** Without a border on a phone, for a row of text. */
  isPlain?: boolean;
  onChange: (value: string) => void;
};

/** A select with its label beside it, for search forms. On a phone the label is only for screen readers. */
export function LabeledSelect<K extends string>(props: Props<K>) {
  const { label, name, value, options, order, emptyLabel, form, isPlain = false, onChange } = props;
  const id = useId();
  const labels: Record<string, string> = options;
  return (
    <div className={classNames('flex items-center gap-2 text-sm font-medium', !isPlain && 'max-sm:flex-1')}>
      <label htmlFor={id} className="shrink-0 max-sm:sr-only">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={value}
        form={form}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(
          'sm:w-48',
          isPlain &&
            'max-sm:border-transparent max-sm:bg-transparent max-sm:w-auto max-sm:pr-7 max-sm:pl-1 max-sm:shadow-none',
        )}
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
