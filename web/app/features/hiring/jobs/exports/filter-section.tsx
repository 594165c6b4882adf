import { formatCount } from '@uneed/domain/kernel/count.ts';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { DetailsSummary } from '../../../../ui/display/details-summary.tsx';

type Props = {
  title: string;
  /** Number of chosen options. */
  chosen: number;
  isOpenByDefault: boolean;
  children: ReactNode;
};

/** A collapsible section of the filters; works before hydration. */
export function FilterSection({ title, chosen, isOpenByDefault, children }: Props) {
  // Initial state only: later the browser keeps what the visitor opened or closed.
  const [isOpen] = useState(isOpenByDefault || chosen > 0);
  return (
    <details open={isOpen} className="border-base-300 group border-b last:border-b-0">
      <DetailsSummary>
        {title}
        {chosen > 0 && (
          <span className="bg-primary text-primary-content forced-colors:border rounded-selector px-2 text-xs tabular-nums">
            <span>{chosen}</span>
            <span className="sr-only"> en uso</span>
          </span>
        )}
      </DetailsSummary>
      <fieldset className="pb-3">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type FilterRowProps = {
  type: 'checkbox' | 'radio';
  /** Id of the form that it belongs to, if it is outside of it. */
  form?: string;
  name: string;
  value: string;
  label: string;
  count?: number | undefined;
  isChosen: boolean;
  onChange: () => void;
};

/** A checkbox or radio button with the number of jobs for this value. */
export function FilterRow({ type, label, count, isChosen, ...rest }: FilterRowProps) {
  return (
    <label className="hover:bg-base-300/40 rounded-field -mx-2 flex min-h-11 cursor-pointer items-center gap-3 px-2 py-1.5 lg:min-h-9">
      <input
        {...rest}
        type={type}
        checked={isChosen}
        className={classNames(
          type === 'radio' ? 'radio radio-primary' : 'checkbox checkbox-primary',
          'size-5',
        )}
      />
      <span className={classNames('min-w-0 flex-1 text-sm', isChosen && 'font-semibold')}>{label}</span>
      {count !== undefined && (
        <span className="text-muted text-xs tabular-nums">
          <span className="sr-only">vacantes: </span>
          <span>{formatCount(count)}</span>
        </span>
      )}
    </label>
  );
}
