import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { buttonClasses } from '../../../ui/controls/button-style.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { MenuButton, MenuLink } from '../../../ui/overlay/menu-item.tsx';

type Props = {
  title: string;
  /** Absolute URL of the job. */
  url: string;
};

/** Ways to share a job: the Web Share API where available, WhatsApp, copying the link. */
export function ShareMenu({ title, url }: Props) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  const share = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // The user closed the share sheet: not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast.error('No se pudo compartir');
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Enlace copiado');
    } catch {
      toast.error('No se pudo copiar el enlace');
    }
  };
  return (
    <Menu
      align="start"
      button={
        <>
          <Share2 aria-hidden className="size-5" />
          Compartir
        </>
      }
      buttonClassName={buttonClasses({ tone: 'outline' }, 'noscript:hidden')}
    >
      {canShare && (
        <MenuButton onClick={() => void share()}>
          <Share2 aria-hidden />
          Compartir con…
        </MenuButton>
      )}
      <MenuLink
        to={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
        target="_blank"
        rel="noopener"
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
