import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { MEMBER_HOME } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';

const ON_SEA = 'border-white/40 bg-transparent text-white hover:border-white hover:bg-white hover:text-sea';

/** What this visitor does next: sign up, go to their home, publish a job. */
export function VisitorLinks() {
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  return (
    <div className="flex flex-wrap gap-3">
      {isEnterprise ? null : user === null ? (
        <LinkButton to="/signup" size="lg" tone="outline" className={ON_SEA}>
          Crear Cuenta
        </LinkButton>
      ) : (
        <LinkButton to={MEMBER_HOME} size="lg" tone="outline" className={ON_SEA}>
          Ir a mi inicio
        </LinkButton>
      )}
      {user?.role === 'referent' ? (
        <LinkButton to="/add-job" size="lg" tone="outline" className={ON_SEA}>
          Publicar Trabajo
        </LinkButton>
      ) : (
        <LinkButton to="/jobs" size="lg" tone="outline" className={ON_SEA}>
          Ver vacantes
        </LinkButton>
      )}
    </div>
  );
}
