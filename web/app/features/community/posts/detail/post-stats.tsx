import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { countReactions } from '../post/post-counters.tsx';

/** Counters and publication date of a post. */
export function PostStats({ post: { counts, commentCount, createdAt } }: { post: Post }) {
  const facts = [
    ['Reacciones', formatCount(countReactions(counts))],
    ['Comentarios', formatCount(commentCount)],
    ['Compartidos', formatCount(counts.shares)],
    ['Publicada', formatDate(createdAt)],
  ];
  return (
    <section aria-labelledby="estadisticas">
      <Card className="flex flex-col gap-4">
        <h2 id="estadisticas" className="text-lg">
          Estadísticas
        </h2>
        <dl className="flex flex-col gap-3 text-sm">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-6">
              <dt className="text-muted shrink-0">{label}</dt>
              <dd className="min-w-0 text-right font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
