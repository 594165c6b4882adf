import { Button } from '../../../../ui/controls/button.tsx';

type Props = { isRetrying: boolean; onRetry: () => void };

/** Says that the stored CV could not be loaded, so that nobody applies without it unknowingly. */
export function StoredCvError({ isRetrying, onRetry }: Props) {
  return (
    <div role="alert" className="-mt-3 flex flex-wrap items-center gap-x-2 text-sm">
      <p>No pudimos ver si tienes un CV guardado.</p>
      <Button tone="ghost" isBusy={isRetrying} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
