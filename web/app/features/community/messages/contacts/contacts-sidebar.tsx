import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CONTACT_SEARCH_MAX_LENGTH } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { useOnline } from '../exports/use-online.ts';
import { contactSearchQuery, contactsQuery } from '../messages.queries.ts';
import { ContactList } from './contact-list.tsx';
import { ContactsLoading } from './contacts-loading.tsx';
import { OlderContactsButton } from './older-contacts-button.tsx';
import { SkipToConversation } from './skip-to-conversation.tsx';

const SEARCH_DEBOUNCE_MS = 250;

/** The button that loads older conversations is removed with the last page; the focus moves to the last one. */
const lastRowRef = createFocusFallback('li:last-child a');

/** The contacts (specification 1 §2): search, 'Show online only' with the online count, list. */
export function ContactsSidebar({ openId, className }: { openId: Id | null; className?: string }) {
  const [text, setText] = useState('');
  const [isOnlineOnly, setIsOnlineOnly] = useState(false);
  const q = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const contacts = useQuery(contactsQuery);
  const results = useQuery({
    ...contactSearchQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const list = q === '' ? contacts : results;
  const online = new Set(useOnline());
  const loaded = contacts.data?.contacts ?? [];
  const onlineCount = loaded.filter(({ _id }) => online.has(_id)).length;
  const found = q === '' ? loaded : (results.data ?? []);
  const shown = found.filter(({ _id }) => !isOnlineOnly || online.has(_id));

  return (
    <section aria-label="Personas" className={classNames('border-base-300 flex min-h-0 flex-col', className)}>
      <div className="border-base-300 flex flex-col gap-1 border-b px-4 pt-4 pb-2">
        <label className="input bg-base-200 min-h-11 w-full text-base">
          <Search aria-hidden className="text-muted size-4" />
          <input
            type="search"
            aria-label="Buscar personas"
            placeholder="Buscar personas"
            maxLength={CONTACT_SEARCH_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <div className="flex items-center justify-between gap-2">
          <Checkbox
            label={<span lang="en">Show online only</span>}
            checked={isOnlineOnly}
            onChange={(event) => setIsOnlineOnly(event.target.checked)}
          />
          <span className="text-muted text-xs whitespace-nowrap" lang="en">
            {`(${onlineCount} online)`}
          </span>
        </div>
      </div>
      {openId !== null && <SkipToConversation />}
      <div ref={lastRowRef} className="min-h-0 flex-1 overflow-y-auto">
        {list.isPending && <ContactsLoading />}
        {list.isError && (
          <ErrorState
            message={list.error.message}
            onRetry={() => void list.refetch()}
            isRetrying={list.isRefetching}
          />
        )}
        {list.data && <ContactList contacts={shown} isGrouped={q === ''} {...{ openId, isOnlineOnly }} />}
        {q === '' && contacts.data?.isComplete === false && <OlderContactsButton />}
      </div>
    </section>
  );
}
