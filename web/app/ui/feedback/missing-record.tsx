import { SearchX } from 'lucide-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { LinkButton } from '../controls/link-button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown instead of a record that does not exist; leads to the list, whose path is that of the record without its id. */
export const MissingRecord = ({ message = 'No encontramos lo que buscas' }: { message?: string }) => (
  <EmptyState
    isPage
    icon={SearchX}
    title={message}
    action={
      <LinkButton to=".." relative="path" tone="outline">
        Volver a la lista
      </LinkButton>
    }
  >
    La dirección está incompleta, o lo que había aquí ya no existe.
  </EmptyState>
);

/** The error boundary of the page of a record inside its layout; the error page of the app shows other errors. */
export function RecordErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingRecord />;
  throw error;
}
