import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { MEMBER_HOME } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useGoBack } from '../../../../platform/use-go-back.ts';
import { Button } from '../../../../ui/controls/button.tsx';

/** Goes to the previous page, or to the community (product.md, 'Posts'). */
export function BackButton({ tone = 'ghost' }: { tone?: 'ghost' | 'outline' }) {
  const goBack = useGoBack('/comunidad');
  return (
    <Button tone={tone} onClick={goBack} className={tone === 'ghost' ? '-ml-4 self-start' : undefined}>
      <ArrowLeft aria-hidden className="size-4" />
      Volver
    </Button>
  );
}

/**
 * Returns a function that goes to the list of posts instead of a post that the viewer may not see any more, so that Back does not lead to it
 * either.
 */
export function useLeavePost(): () => void {
  const navigate = useNavigate();
  const { user } = useSession();
  const list = user?.isOnboarded ? `${MEMBER_HOME}?tab=publicaciones` : '/comunidad';
  return () => void navigate(list, { replace: true });
}
