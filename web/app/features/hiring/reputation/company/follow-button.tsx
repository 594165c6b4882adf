import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import type { PublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.schema.ts';
import { BellPlus, BellRing } from 'lucide-react';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { withNext } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { useFollow } from '../../../organizations/enterprises/exports/public-enterprises.queries.ts';

/** Follows the enterprise; visitors sign in first and come back. Only people follow. */
export function FollowButton({ enterprise }: { enterprise: PublicEnterprise }) {
  const { slug, isFollowed } = enterprise;
  const { user } = useSession();
  const isEnterprise = useIsEnterprise();
  const { setFollowed, isPending } = useFollow(slug);
  if (isEnterprise) return null;
  if (user === null)
    return (
      <LinkButton to={withNext('/login', enterprisePath(slug))} className="max-sm:flex-1">
        <BellPlus aria-hidden className="size-5" />
        Seguir
      </LinkButton>
    );
  return (
    <Button
      tone={isFollowed ? 'outline' : 'primary'}
      aria-pressed={isFollowed}
      disabled={isPending}
      onClick={() => setFollowed(!isFollowed)}
      className="max-sm:flex-1"
    >
      {isFollowed ? <BellRing aria-hidden className="size-5" /> : <BellPlus aria-hidden className="size-5" />}
      <span>{isFollowed ? 'Siguiendo' : 'Seguir'}</span>
    </Button>
  );
}
