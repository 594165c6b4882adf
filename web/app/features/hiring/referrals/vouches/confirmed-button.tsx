import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'className' | 'disabled' | 'isWide'> & {
  label: string;
  /** What assistive technology reads instead of the label. */
  name: string;
  /** The question of the dialog, and its button. */
  title: string;
  action: string;
  isBusy: boolean;
  /** Does it, and calls `close` when it is done or refused. */
  onConfirm: (close: () => void) => void;
  /** What follows. */
  children: ReactNode;
};

/** A button that asks once before it acts. */
export function ConfirmedButton({
  label,
  name,
  title,
  action,
  isBusy,
  onConfirm,
  children,
  ...button
}: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button tone="ghost" aria-label={name} onClick={() => setIsAsking(true)} {...button}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={title}
        action={action}
        isBusy={isBusy}
        onConfirm={() => onConfirm(close)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
