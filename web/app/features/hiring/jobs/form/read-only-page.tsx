import { Eye } from 'lucide-react';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';

/** Replaces the form of a job for whoever may only look. */
export function ReadOnlyPage({ text }: { text: string }) {
  const { myJobs } = usePaths();
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <EmptyState
        isPage
        icon={Eye}
        title={text}
        action={<LinkButton to={myJobs}>Ver las vacantes</LinkButton>}
      />
    </div>
  );
}
