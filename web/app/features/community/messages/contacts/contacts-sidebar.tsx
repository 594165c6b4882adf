import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONTACT_SEARCH_MAX_LENGTH } from '@uneed/domain/community/messages/message.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { SHOW_ONLINE_ONLY } from '@uneed/domain/kernel/quoted-texts/chat-texts.ts';
import { ONLINE } from '@uneed/domain/kernel/quoted-texts/frame-texts.ts';
import { getText, getTextLang } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/use-debounced.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { CONVERSATION_ID } from '../conversation/conversation.tsx';
import { useOnline } from '../exports/use-online.ts';
import { contactSearchQuery, contactsQuery, fetchOlderContacts } from '../messages.queries.ts';
import { ContactList } from './contact-list.tsx';

const SEARCH_DEBOUNCE_MS = 250;

/** The button that loads older conversations is removed with the last page; the focus moves to the last one. */
const lastRowRef = createFocusFallback('li:last-child a');

/** The contacts (product.md, 'Chat'): search, 'Solo en línea' with the online count, list. */
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
  const isLoading = list.isPending || (list.isPlaceholderData && shown.length === 0);
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
            label={<span lang={getTextLang()}>{getText(SHOW_ONLINE_ONLY)}</span>}
            checked={isOnlineOnly}
            onChange={(event) => setIsOnlineOnly(event.target.checked)}
          />
          <span className="text-muted text-xs whitespace-nowrap" lang={getTextLang()}>
            {`(${onlineCount} ${getText(ONLINE).toLowerCase()})`}
          </span>
        </div>
      </div>
      {openId !== null && <SkipToConversation />}
      <div ref={lastRowRef} className="relative min-h-0 flex-1 overflow-y-auto">
        {isLoading && <ContactsLoading />}
        {list.isError && (
          <ErrorState
            message={list.error.message}
            onRetry={() => void list.refetch()}
            isRetrying={list.isRefetching}
          />
        )}
        {list.data && !isLoading && (
          <ContactList contacts={shown} isGrouped={q === ''} openId={openId} isOnlineOnly={isOnlineOnly} />
        )}
        {q === '' && contacts.data?.isComplete === false && <OlderContactsButton />}
      </div>
    </section>
  );
}

/** Loading state of the contact list. */
function ContactsLoading() {
  return (
    <div aria-busy className="flex flex-col">
      <p className="sr-only">Cargando conversaciones…</p>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Loads the next page of conversations; while that fails, says so and tries again. */
function OlderContactsButton() {
  const queryClient = useQueryClient();
  const older = useMutation({ mutationFn: () => fetchOlderContacts(queryClient) });
  return (
    <div className="flex flex-col items-center gap-2 p-4">
      {older.isError && (
        <p role="alert" className="text-error text-center text-sm font-medium">
          No pudimos cargar más conversaciones
        </p>
      )}
      <Button tone="outline" isBusy={older.isPending} onClick={() => older.mutate()}>
        {older.isError ? 'Reintentar' : 'Ver más conversaciones'}
      </Button>
    </div>
  );
}

/** A link for the keyboard that skips the contacts; visible while it has the focus. */
function SkipToConversation() {
  return (
    <a
      href={`#${CONVERSATION_ID}`}
      className="btn btn-primary sr-only min-h-11 focus:not-sr-only focus:mx-4 focus:my-2"
    >
      Saltar a la conversación
    </a>
  );
}
