import { POST_NOT_FOUND_TEXT } from '@uneed/domain/community/posts/post.rules.ts';
import { FileX } from 'lucide-react';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { BackButton } from './back-button.tsx';

/** Shown when the post does not exist, was removed or is not visible to the visitor. */
export function PostNotFound() {
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <title>{`${POST_NOT_FOUND_TEXT} · Uneed`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState isPage icon={FileX} title={POST_NOT_FOUND_TEXT} action={<BackButton tone="outline" />}>
        La publicación que buscas no existe o fue eliminada.
      </EmptyState>
    </div>
  );
}
