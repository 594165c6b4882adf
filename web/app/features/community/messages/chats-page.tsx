import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { SELECT_CONVERSATION } from '@uneed/domain/kernel/quoted-texts/chat-texts.ts';
import { getText, getTextLang } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { MessagesSquare } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { type MetaArgs, redirect, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { AREA_TITLES, useAreaTitles } from '../../../platform/area/area-titles.ts';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { withNext } from '../../../platform/guards.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { classNames } from '../../../ui/class-names.ts';
import { isTouch } from './composer/composer.tsx';
import { ContactsSidebar } from './contacts/contacts-sidebar.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { contactQuery, contactsQuery } from './messages.queries.ts';

/** Before the onboarding is finished only conversations and people tied by an application can be opened. */
async function redirectFromStrangers({ queryClient, session, url }: LoadArgs): Promise<void> {
  const peerId = url.searchParams.get('user');
  if (session === null || session.isOnboarded || peerId === null) return;
  const contact = await queryClient.fetchQuery(contactQuery(peerId)).catch(() => null);
  if (contact !== null && !contact.isTied && contact.lastMessage === null)
    throw redirect(withNext('/onboarding', `${url.pathname}${url.search}`));
}

export const loader = createServerLoader(async (args: LoadArgs) => {
  await Promise.all([args.queryClient.prefetchQuery(contactsQuery), redirectFromStrangers(args)]);
});
/** In the browser the page renders at once with a loading state. */
export const clientLoader = createClientLoader(async (args: LoadArgs) => {
  void args.queryClient.prefetchQuery(contactsQuery);
  await redirectFromStrangers(args);
});

export const meta = ({ location }: MetaArgs) =>
  buildPrivateMeta(AREA_TITLES[areaOfPath(location.pathname)].chats, location);

/** The page fills the window; on a phone an open conversation hides the navigation. */
export const handle = { hasFooter: false, isImmersive: (search: URLSearchParams) => search.has('user') };

/** Contacts on the left, conversation on the right; on a phone one at a time (product.md, 'Chat'). */
export default function ChatsPage() {
  const [search] = useSearchParams();
  const peerId = search.get('user');
  const titles = useAreaTitles();
  const page = useRef<HTMLDivElement>(null);
  useConversationFocus(page, peerId);
  return (
    <div
      ref={page}
      className="page-width flex flex-1 lg:h-[calc(100dvh-4rem-1px)] lg:flex-none lg:py-6 max-lg:px-0"
    >
      <h1 className="sr-only">{titles.chats}</h1>
      <div className="lg:rounded-box lg:border-base-300 bg-base-100 flex w-full min-w-0 overflow-hidden lg:border">
        <ContactsSidebar
          openId={peerId}
          className={classNames(
            'w-full lg:w-80 lg:shrink-0 lg:border-r xl:w-96',
            peerId !== null && 'max-lg:hidden',
          )}
        />
        {peerId === null ? (
          <Welcome className="max-lg:hidden" />
        ) : (
          <Conversation key={peerId} peerId={peerId} />
        )}
      </div>
    </div>
  );
}

/** Shown when no conversation is open (product.md, 'Chat'). */
function Welcome({ className }: { className?: string }) {
  return (
    <section
      className={classNames(
        'bg-base-200/60 flex min-w-0 flex-1 flex-col items-center justify-center gap-4 p-8 text-center',
        className,
      )}
    >
      <span className="bg-primary/10 text-primary flex size-16 items-center justify-center rounded-full">
        <MessagesSquare aria-hidden className="size-8" />
      </span>
      <h2 className="text-2xl">¡Te damos la bienvenida a Uneed!</h2>
      <p className="text-muted" lang={getTextLang()}>
        {getText(SELECT_CONVERSATION)}
      </p>
    </section>
  );
}

/**
 * Moves the focus into a conversation that is opened, and back to its row when it is closed, so that keyboard users do not
 * have to tab through the contact list.
 */
function useConversationFocus(page: RefObject<HTMLElement | null>, peerId: Id | null) {
  const previous = useRef(peerId);
  const { chat } = usePaths();
  useEffect(() => {
    const previousId = previous.current;
    previous.current = peerId;
    if (previousId === peerId) return;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector) ?? null;
    if (peerId === null) {
      // Compared, not used in a selector: the id in the URL may be any text.
      const links = [...(page.current?.querySelectorAll('a') ?? [])];
      const row = links.find((link) => link.getAttribute('href') === chat(previousId ?? ''));
      (row ?? find('input'))?.focus();
      return;
    }
    const pane = find('[data-conversation]');
    // On a phone focusing the text box would open the keyboard.
    const box = isTouch() ? null : (pane?.querySelector('textarea') ?? null);
    (box ?? pane)?.focus();
  }, [page, peerId, chat]);
}
