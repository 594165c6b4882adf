import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { buttonClasses } from '../../../ui/button-style.ts';
import { Menu } from '../../../ui/menu.tsx';
import { MenuButton, MenuLink } from '../../../ui/menu-item.tsx';

type Props = {
  title: string;
  /** Its whole address. */
  url: string;
};

/** Ways to pass a vacancy on: the device's own sheet where it has one, WhatsApp, the link. */
export function ShareMenu({ title, url }: Props) {
  const [hasSheet, setHasSheet] = useState(false);
  useEffect(() => setHasSheet(typeof navigator.share === 'function'), []);
  const share = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // Closing the sheet is an answer, not a failure.
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
      buttonClassName={buttonClasses({ tone: 'outline' })}
    >
      {hasSheet && (
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
