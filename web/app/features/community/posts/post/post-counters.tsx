import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { formatQuantity } from '../../../../platform/format.ts';

/** Reactions of all types. */
export const countReactions = ({ likes, loves, laughs }: Post['counts']): number => likes + loves + laughs;

/** How many reactions, comments and shares a post has. */
export function PostCounters({ counts }: Pick<Post, 'counts'>) {
  return (
    <ul
      aria-label="Actividad"
      className="text-muted flex flex-wrap gap-x-3 text-xs tabular-nums sm:gap-x-4 sm:text-sm"
    >
      <li>{formatQuantity(countReactions(counts), 'reacción', 'reacciones')}</li>
      <li>{formatQuantity(counts.comments, 'comentario')}</li>
      <li>{formatQuantity(counts.shares, 'compartido')}</li>
    </ul>
  );
}
