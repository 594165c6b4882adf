import { Link2Off } from 'lucide-react';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

/** Content of the not-found page for the address of a recommendation link that does not exist. */
export function UnknownLink() {
  return (
    <div className="page-width flex flex-1 flex-col justify-center py-12">
      <title>Este enlace no funciona · Uneed</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        icon={Link2Off}
        title="Este enlace no funciona"
        action={<LinkButton to="/jobs">Buscar vacantes</LinkButton>}
      >
        Está incompleto o lo quitaron. Pídelo otra vez a quien te lo mandó, o busca tú la vacante.
      </EmptyState>
    </div>
  );
}
