import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { useRef } from 'react';
import { type MetaArgs, redirect, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { AREA_TITLES, useAreaTitles } from '../../../platform/area/area-titles.ts';
import { withNext } from '../../../platform/guards.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ContactsSidebar } from './contacts/contacts-sidebar.tsx';
import { Conversation } from './conversation/conversation.tsx';
import { Welcome } from './conversation/welcome.tsx';
import { contactQuery, contactsQuery } from './messages.queries.ts';
import { useConversationFocus } from './use-conversation-focus.ts';

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

/** Contacts on the left, conversation on the right; on a phone one at a time (specification 1 §2). */
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
