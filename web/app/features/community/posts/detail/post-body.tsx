import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { MessageSquare } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useGoBack } from '../../../../platform/use-go-back.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { ACTION_CLASSES } from '../post/action-style.ts';
import { PostAuthor } from '../post/post-author.tsx';
import { PostContent } from '../post/post-content.tsx';
import { PostCounters } from '../post/post-counters.tsx';
import { PostImage } from '../post/post-image.tsx';
import { PostMenu } from '../post/post-menu.tsx';
import { PostTags } from '../post/post-tags.tsx';
import { getPostTitle } from '../post/post-title.ts';
import { ReactionButton } from '../post/reaction-button.tsx';
import { ShareButton, UncountedShareButton } from '../post/share-button.tsx';
import { useLogInPath } from '../post/use-log-in-path.ts';

type Props = {
  post: Post;
  commentBox: RefObject<HTMLTextAreaElement | null>;
  onAuthorBlocked: () => void;
};

/** The post itself: author, content, image, tags, counters and actions. */
export function PostBody({ post, commentBox, onAuthorBlocked }: Props) {
  const goBack = useGoBack('/comunidad');
  const isEnterprise = useIsEnterprise();
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex items-start gap-2">
        <PostAuthor post={post} />
        <PostMenu
          post={post}
          deletedText="Publicación eliminada exitosamente"
          onDeleted={goBack}
          onAuthorBlocked={onAuthorBlocked}
        />
      </header>
      <h1 className={post.title === '' ? 'sr-only' : 'text-2xl break-words sm:text-3xl'}>
        {getPostTitle(post)}
      </h1>
      <div className="break-words">
        <PostContent post={post} />
      </div>
      <PostImage post={post} />
      <PostTags tags={post.tags} />
      <PostCounters counts={post.counts} />
      <div className="border-base-300 -mx-2 -mb-2 border-t pt-2">
        {isEnterprise ? (
          <UncountedShareButton post={post} />
        ) : (
          <ul aria-label="Acciones" className="grid grid-cols-[1.4fr_1fr_1fr] gap-1">
            <li>
              <ReactionButton post={post} />
            </li>
            <li>
              <CommentButton commentBox={commentBox} />
            </li>
            <li>
              <ShareButton post={post} />
            </li>
          </ul>
        )}
      </div>
    </Card>
  );
}

/** Moves to the comment box; a visitor goes to the login. */
function CommentButton({ commentBox }: Pick<Props, 'commentBox'>) {
  const { user } = useSession();
  const logInPath = useLogInPath();
  const content = (
    <>
      <MessageSquare aria-hidden />
      <span>Comentar</span>
    </>
  );
  if (user === null) {
    return (
      <Link to={logInPath} className={ACTION_CLASSES}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={ACTION_CLASSES} onClick={() => commentBox.current?.focus()}>
      {content}
    </button>
  );
}
