import { useQuery } from '@tanstack/react-query';
import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { OFFLINE } from '@uneed/domain/kernel/quoted-texts/chat-texts.ts';
import { ONLINE } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { getText, getTextLang } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { ArrowLeft, Ban, EllipsisVertical, Flag, X } from 'lucide-react';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { MenuButton } from '../../../../ui/overlay/menu-item.tsx';
import { useIsOnline } from '../exports/use-online.ts';
import { typingQuery } from '../messages.queries.ts';
import { useIsOffline } from '../outbox/use-is-offline.ts';

type Props = { peerId: Id; peer: Contact | undefined; closeTo: string } & ConversationActions;

/** The peer, their presence, a menu and a close button (product.md, 'Chat'). */
export function ConversationHeader({ peerId, peer, closeTo, ...actions }: Props) {
  const { chats } = usePaths();
  const isOnline = useIsOnline(peerId);
  const isOffline = useIsOffline();
  const isTyping = (useQuery(typingQuery(peerId)).data ?? false) && !isOffline;
  return (
    <header className="border-base-300 bg-base-100 flex items-center gap-3 border-b px-2 py-2 pt-[max(0.5rem,env(safe-area-inset-top))] lg:px-4">
      <LinkButton
        to={closeTo}
        tone="ghost"
        isSquare
        aria-label={closeTo === chats ? 'Volver a las conversaciones' : 'Volver'}
        className="lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </LinkButton>
      {peer === undefined ? (
        <div aria-busy className="flex flex-1 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      ) : (
        <>
          <Avatar name={peer.fullName} picture={peer.profilePic} isOnline={isOnline} />
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-base leading-6">{peer.fullName}</h2>
            <p
              className="text-muted text-xs"
              aria-live="polite"
              lang={isTyping || isOffline ? undefined : getTextLang()}
            >
              {isOffline ? 'Conectando…' : isTyping ? 'Escribiendo…' : getText(isOnline ? ONLINE : OFFLINE)}
            </p>
          </div>
          {!peer.isDeleted && <ConversationMenu peer={peer} {...actions} />}
        </>
      )}
      <LinkButton
        to={closeTo}
        tone="ghost"
        isSquare
        aria-label="Cerrar conversación"
        className="max-lg:hidden"
      >
        <X aria-hidden className="size-5" />
      </LinkButton>
    </header>
  );
}

export type ConversationActions = { onReport: () => void; onBlock: () => void };

/** Menu to report or block the peer. */
function ConversationMenu({ peer, onReport, onBlock }: { peer: Contact } & ConversationActions) {
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
