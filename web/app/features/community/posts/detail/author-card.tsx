import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import { MessageCircle } from 'lucide-react';
import { useSession } from '../../../../platform/session/use-session.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { getRoleLabel } from '../post/post-author.tsx';
import { getPostUserName, PostAvatar } from '../post/post-avatar.tsx';

/** Who published the post, with a link to the chat for other users. */
export function AuthorCard({ author }: Pick<Post, 'author'>) {
  const { user } = useSession();
  return (
    <section aria-labelledby="sobre-el-autor">
      <Card className="flex flex-col gap-4">
        <h2 id="sobre-el-autor" className="text-lg">
          Sobre el autor
        </h2>
        <div className="flex items-center gap-3">
          <PostAvatar user={author} size="lg" />
          <div className="min-w-0">
            <p className="font-semibold break-words">{getPostUserName(author)}</p>
            <p className="text-muted text-sm">{getRoleLabel(author)}</p>
          </div>
        </div>
        {user !== null && user._id !== author._id && (
          <LinkButton to={AREA_PATHS.person.chat(author._id)} tone="outline" isWide>
            <MessageCircle aria-hidden className="size-5" />
            Enviar mensaje
          </LinkButton>
        )}
      </Card>
    </section>
  );
}
