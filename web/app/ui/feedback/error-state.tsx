import { RotateCw } from 'lucide-react';
import { Button } from '../controls/button.tsx';

type Props = { title?: string; message: string; onRetry?: () => void; isRetrying?: boolean };

/** Message for data that could not be loaded, with a retry button. */
export function ErrorState({ title = 'No pudimos cargar esto', message, onRetry, isRetrying }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted max-w-prose text-sm text-balance">{message}</p>
      {onRetry !== undefined && (
        <Button tone="outline" onClick={onRetry} isBusy={isRetrying}>
          <RotateCw aria-hidden className="size-4" />
          Reintentar
        </Button>
      )}
    </div>
  );
}
