import { SearchX } from 'lucide-react';
import { data } from 'react-router';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

/** Every path of the area without a page. */
export const loader = () => data(null, { status: 404 });

/** Shown for a page of the area that does not exist (product.md, 'Enterprise area'). */
export default function MissingPage() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <title>Página no encontrada · Empresas · Uneed</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        icon={SearchX}
        title="Página no encontrada"
        action={<LinkButton to="/enterprise">Ir al panel</LinkButton>}
      >
        La página que buscas no existe, cambió de dirección o ya no está disponible.
      </EmptyState>
    </div>
  );
}
