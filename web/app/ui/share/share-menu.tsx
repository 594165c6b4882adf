import { Copy, MessageCircle, QrCode, Share2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Menu } from '../overlay/menu.tsx';
import { MenuButton, MenuLink } from '../overlay/menu-item.tsx';
import type { Share } from './use-share.ts';

type Props = Pick<ComponentProps<typeof Menu>, 'align' | 'buttonClassName'> & {
  share: Share;
  /** Opens the QR code of the link; without it the menu has none. */
  onShowQr?: () => void;
};

/** The label of a button that shares. */
export const SHARE_LABEL = (
  <>
    <Share2 aria-hidden className="size-5" />
    <span>Compartir</span>
  </>
);

/** A menu of the ways to share a link: the share sheet of the system where there is one, WhatsApp, copying the link. */
export function ShareMenu({ share, onShowQr, ...menu }: Props) {
  return (
    <Menu button={SHARE_LABEL} {...menu}>
      {share.hasShareSheet && (
        <MenuButton onClick={share.openShareSheet}>
          <Share2 aria-hidden />
          Compartir con…
        </MenuButton>
      )}
      <MenuLink to={share.whatsAppUrl} target="_blank" rel="noopener" onClick={share.onShared}>
        <MessageCircle aria-hidden />
        WhatsApp
      </MenuLink>
      <MenuButton onClick={share.copy}>
        <Copy aria-hidden />
        Copiar enlace
      </MenuButton>
      {onShowQr !== undefined && (
        <MenuButton onClick={onShowQr}>
          <QrCode aria-hidden />
          Código QR
        </MenuButton>
      )}
    </Menu>
  );
}
