import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { MenuButton } from '../../../../ui/overlay/menu-item.tsx';

export type ConversationActions = { onReport: () => void; onBlock: () => void };

/** Menu to report or block the peer. */
export function ConversationMenu({ peer, onReport, onBlock }: { peer: Contact } & ConversationActions) {
  return (
    <Menu
      label={`Más opciones con ${peer.fullName}`}
      button={<EllipsisVertical aria-hidden className="size-5" />}
      buttonClassName={buttonClasses({ tone: 'ghost', isSquare: true })}
    >
      <MenuButton onClick={onReport}>
        <Flag aria-hidden />
        Reportar
      </MenuButton>
      {!peer.isBlocked && (
        <MenuButton onClick={onBlock} className="text-error">
          <Ban aria-hidden />
          Bloquear
        </MenuButton>
      )}
    </Menu>
  );
}
