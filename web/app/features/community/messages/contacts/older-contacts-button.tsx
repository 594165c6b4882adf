import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../ui/controls/button.tsx';
import { fetchOlderContacts } from '../messages.queries.ts';

/** Loads the next page of conversations; while that fails, says so and tries again. */
export function OlderContactsButton() {
  const queryClient = useQueryClient();
  const older = useMutation({ mutationFn: () => fetchOlderContacts(queryClient) });
  return (
    <div className="flex flex-col items-center gap-2 p-4">
      {older.isError && (
        <p role="alert" className="text-error text-center text-sm font-medium">
          No pudimos cargar más conversaciones
        </p>
      )}
      <Button tone="outline" isBusy={older.isPending} onClick={() => older.mutate()}>
        {older.isError ? 'Reintentar' : 'Ver más conversaciones'}
      </Button>
    </div>
  );
}
