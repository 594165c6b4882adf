import { useQuery } from '@tanstack/react-query';
import { joinWithAnd } from '@uneed/domain/kernel/list.ts';
import { WORK_PROFILE_PART_LABELS } from '@uneed/domain/people/work-profile/work-profile.rules.ts';
import type { WorkProfile } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import { Link } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { PartSection } from './item-list.tsx';
import { HIDES_FROM_EMPLOYER_TEXT } from './visibility-dialog.tsx';
import { pagePrivacyQuery } from './work-profile.queries.ts';

const LINK = 'link-hover text-primary font-semibold';

type Props = { workProfile: WorkProfile; onEdit: () => void };

/** Who reads which parts of the profile. */
export function VisibilitySection({ workProfile: { publicParts, hidesFromEmployer }, onEdit }: Props) {
  const { user } = useSession();
  const { data } = useQuery(pagePrivacyQuery);
  const shown = publicParts.map((part) => WORK_PROFILE_PART_LABELS[part].toLowerCase());
  return (
    <PartSection
      title="Quién lo ve"
      action="Editar quién lo ve"
      onAction={onEdit}
      isEmpty={shown.length === 0}
      emptyText="Tu página pública no muestra nada de tu perfil de trabajo."
    >
      <div className="flex flex-col gap-2 text-sm">
        {shown.length > 0 && <p>Tu página pública muestra: {joinWithAnd(shown)}.</p>}
        {shown.length > 0 && hidesFromEmployer && <p>{HIDES_FROM_EMPLOYER_TEXT}</p>}
        <p>Cuando aplicas a una vacante, quien la publicó lee todo, menos cuánto esperas ganar.</p>
        {data?.privacy.showsProfile === false && (
          <p>
            Ahora no tienes página pública.{' '}
            <Link to="/settings?section=privacy" className={LINK}>
              Activarla en Privacidad
            </Link>
          </p>
        )}
        {data?.privacy.showsProfile === true && user && (
          <p>
            <Link to={`/u/${user._id}`} className={LINK}>
              Ver mi página pública
            </Link>
          </p>
        )}
      </div>
    </PartSection>
  );
}
