import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';

/** Invites a visitor without an account to join. */
export function JoinCard({ next }: { next: string }) {
  const search = `?next=${encodeURIComponent(next)}`;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-lg leading-snug">Únete a la comunidad</h2>
        <p className="text-muted text-sm">Crea tu cuenta gratis para publicar, reaccionar y comentar.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={{ pathname: '/login', search }} tone="outline">
          Iniciar Sesión
        </LinkButton>
        <LinkButton to={{ pathname: '/signup', search }}>Crear Cuenta</LinkButton>
      </div>
    </Card>
  );
}
