import { POST_PREVIEW_LENGTH } from '@uneed/domain/community/posts/post.rules.ts';
import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../../platform/session/use-session.ts';
import { SHARE_LABEL, ShareMenu } from '../../../../ui/share/share-menu.tsx';
import { useShare } from '../../../../ui/share/use-share.ts';
import { useSharePost } from '../posts.queries.ts';
import { ACTION_CLASSES } from './action-style.ts';
import { getPostText } from './post-content.tsx';
import { showPostError, showPostSuccess } from './show-post-message.tsx';
import { useLogInPath } from './use-log-in-path.ts';

type Props = { post: Post };

/** Counts the share of a post, once while it is on the screen. */
function useCountShare(id: Post['_id']) {
  const share = useSharePost();
  const isCounted = useRef(false);
  return () => {
    if (isCounted.current) return;
    isCounted.current = true;
    share.mutate(
      { params: { id } },
      {
        onSuccess: () => showPostSuccess('¡Post compartido!'),
        onError: (error) => {
          isCounted.current = false;
          showPostError(error, 'Error al compartir la publicación');
        },
      },
    );
  };
}

/** The ways to share of an enterprise, which the post does not count: only people share. */
export function UncountedShareButton({ post }: Props) {
  const share = useShare({ title: getShareTitle(post), url: `/post/${post._id}` });
  return <ShareMenu share={share} buttonClassName={ACTION_CLASSES} />;
}

const getShareTitle = (post: Post): string => post.title || excerpt(getPostText(post), POST_PREVIEW_LENGTH);

/** Shares a post: the system's share sheet where there is one, else WhatsApp or the copied link. */
export function ShareButton({ post }: Props) {
  const { user } = useSession();
  const logInPath = useLogInPath();
  if (user !== null) return <MemberShareButton post={post} />;
  return (
    <Link to={logInPath} className={ACTION_CLASSES}>
      {SHARE_LABEL}
    </Link>
  );
}

function MemberShareButton({ post }: Props) {
  const share = useShare({ title: getShareTitle(post), url: `/post/${post._id}` }, useCountShare(post._id));
  if (share.hasShareSheet) {
    return (
      <button type="button" className={ACTION_CLASSES} onClick={share.openShareSheet}>
        {SHARE_LABEL}
      </button>
    );
  }
  return <ShareMenu share={share} buttonClassName={ACTION_CLASSES} />;
}
