import { type ComponentProps, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { SendingContext } from './form.tsx';

type Props = Omit<ComponentProps<'input'>, 'style' | 'type'> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({ label, hint, className, disabled = false, ...rest }: Props) {
  const isSending = useContext(SendingContext);
  const hintId = useId();
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-start gap-3 py-2', className)}>
      <input
        type="checkbox"
        className="checkbox checkbox-primary mt-0.5"
        aria-describedby={hint === undefined ? undefined : hintId}
        disabled={disabled || isSending}
        {...rest}
      />
      <span className="flex flex-col">
        <span className="text-sm font-medium">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="text-muted text-xs">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
