import { excerpt } from '@uneed/domain/kernel/html.ts';
import { POST_PREVIEW_LENGTH } from '@uneed/domain/posts/post.rules.ts';
import type { Post } from '@uneed/domain/posts/posts.schema.ts';
import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { MenuButton, MenuLink } from '../../../ui/overlay/menu-item.tsx';
import { useSharePost } from '../posts.queries.ts';
import { ACTION_CLASSES } from './action-style.ts';
import { getPostText } from './post-content.tsx';
import { showPostError, showPostSuccess } from './show-post-message.ts';
import { useLogInPath } from './use-log-in-path.ts';

type Props = { post: Post };

const LABEL = (
  <>
    <Share2 aria-hidden />
    Compartir
  </>
);

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

/** What the browser offers; known after hydration. */
function useBrowser() {
  const [browser, setBrowser] = useState({ origin: '', hasShareSheet: false });
  useEffect(() => {
    const hasShareSheet = typeof navigator.share === 'function';
    setBrowser({ origin: window.location.origin, hasShareSheet });
  }, []);
  return browser;
}

/** Shares a post: the system's share sheet where there is one, else WhatsApp or the copied link. */
export function ShareButton({ post }: Props) {
  const { user } = useSession();
  const logInPath = useLogInPath();
  const { origin, hasShareSheet } = useBrowser();
  const countShare = useCountShare(post._id);
  if (user === null) {
    return (
      <Link to={logInPath} className={ACTION_CLASSES}>
        {LABEL}
      </Link>
    );
  }
  const title = post.title || excerpt(getPostText(post), POST_PREVIEW_LENGTH);
  const url = `${origin}/post/${post._id}`;
  const openShareSheet = async () => {
    try {
      await navigator.share({ title, url });
      countShare();
    } catch (error) {
      // The user closed the share sheet: not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error('No se pudo compartir');
    }
  };
  if (hasShareSheet) {
    return (
      <button type="button" className={ACTION_CLASSES} onClick={() => void openShareSheet()}>
        {LABEL}
      </button>
    );
  }
  return <ShareMenu title={title} url={url} onShared={countShare} />;
}

function ShareMenu({ title, url, onShared }: { title: string; url: string; onShared: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Enlace copiado');
      onShared();
    } catch {
      toast.error('No se pudo copiar el enlace');
    }
  };
  return (
    <Menu button={LABEL} buttonClassName={ACTION_CLASSES}>
      <MenuLink
        to={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
        target="_blank"
        rel="noopener"
        onClick={onShared}
      >
        <MessageCircle aria-hidden />
        WhatsApp
      </MenuLink>
      <MenuButton onClick={() => void copy()}>
        <Copy aria-hidden />
        Copiar enlace
      </MenuButton>
    </Menu>
  );
}
