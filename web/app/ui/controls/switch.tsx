import { type ComponentProps, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { SendingContext } from './form.tsx';

type Props = Omit<ComponentProps<'input'>, 'style' | 'type' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A switch that takes effect immediately, without a form; the whole row is clickable. */
export function Switch({ label, hint, className, disabled = false, ...rest }: Props) {
  const isSending = useContext(SendingContext);
  const hintId = useId();
  return (
    <label
      className={classNames('flex min-h-11 cursor-pointer items-start justify-between gap-4 py-2', className)}
    >
      <span className="flex flex-col">
        <span className="text-sm font-medium">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="text-muted text-xs">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={rest.checked ?? false}
        className="toggle toggle-primary mt-0.5 shrink-0"
        aria-describedby={hint === undefined ? undefined : hintId}
        disabled={disabled || isSending}
        {...rest}
      />
    </label>
  );
}
