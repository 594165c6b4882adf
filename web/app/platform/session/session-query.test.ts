import { USER_HEADER } from '@uneed/domain/kernel/user-header.ts';
import { checkSession, logOut } from '@uneed/domain/people/accounts/accounts.api.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { buildSessionUser } from '../../testing/render-page.tsx';
import { getApi } from '../api/api-query.ts';
import { getBrowserQueryClient, SESSION_KEY } from '../api/query-client.ts';
import { watchInput } from '../forms/unsent-input.ts';
import { reloadPage } from '../reload-page.ts';
import { getSessionEndReason, isPageFrozen } from './session-end.ts';
import { getCachedSession, resumePage, sessionQuery, setSession } from './session-query.ts';

vi.mock('../reload-page.ts', () => ({ reloadPage: vi.fn() }));

afterEach(() => {
  getBrowserQueryClient().clear();
  vi.mocked(reloadPage).mockClear();
  document.body.replaceChildren();
});

const ana = buildSessionUser({ fullName: 'Ana' });
const luis = buildSessionUser({ _id: '01900000-0000-7000-8000-0000000000b1', fullName: 'Luis' });

/** Fetches the session again on a page of Ana; returns the session and what remains of her cached data. */
async function refetchSession(prepare: (server: ReturnType<typeof fakeServer>) => void) {
  const queryClient = getBrowserQueryClient();
  setSession(queryClient, ana);
  queryClient.setQueryData(['conversation'], 'De Ana');
  prepare(fakeServer());
  await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  await queryClient.fetchQuery(sessionQuery);
  return { session: getCachedSession(queryClient), cachedData: queryClient.getQueryData(['conversation']) };
}

it('keeps the cached data while the user is the same, changed or not', async () => {
  const changed = { ...ana, phone: '809-555-0123' };
  const { session, cachedData } = await refetchSession((server) => server.reply(checkSession, () => changed));
  expect([session, cachedData]).toEqual([changed, 'De Ana']);
  expect(reloadPage).not.toHaveBeenCalled();
});

it('removes the cached data when there is no session any more', async () => {
  const error = { code: 'UNAUTHENTICATED', message: 'Inicia sesión' } as const;
  const { session, cachedData } = await refetchSession((server) =>
    server.replyWithError(checkSession, error),
  );
  expect([session, cachedData]).toEqual([null, undefined]);
  expect(reloadPage).not.toHaveBeenCalled();
});

const UNAUTHENTICATED = { code: 'UNAUTHENTICATED', message: 'Inicia sesión' } as const;
const endSession = () => refetchSession((server) => server.replyWithError(checkSession, UNAUTHENTICATED));

/** Adds an element to the document, and lets the user change it. */
function addField(html: string, value = '') {
  document.body.innerHTML = html;
  const field = document.body.querySelector('input, textarea');
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

it.each([
  ['<textarea></textarea>', 'Hola', true],
  ['<textarea></textarea>', ' ', false],
  ['<input>', 'Ana', true],
  ['<input>', '', false],
  ['<input type="search">', 'chofer', false],
  ['<form role="search"><input></form>', 'chofer', false],
  ['<input role="combobox">', 'Santiago', false],
  ['<form method="get"><input></form>', 'chofer', false],
  ['<input type="checkbox">', 'on', false],
  ['<dialog open><button>Enviar</button></dialog>', '', true],
  ['<div contenteditable="true" tabindex="0">Hola</div>', '', true],
  ['<div contenteditable="true" tabindex="0"></div>', '', false],
])('when the session ends, the page %s with "%s" is held: %s', async (html, value, isHeld) => {
  const stop = watchInput();
  addField(html, value);
  const { session, cachedData } = await endSession();
  expect([session, cachedData]).toEqual(isHeld ? [ana, 'De Ana'] : [null, undefined]);
  expect(isPageFrozen(getBrowserQueryClient())).toBe(isHeld);
  expect(getSessionEndReason(getBrowserQueryClient())).toBe('otherDevice');
  stop();
});

it.each(['this tab', 'another tab'])(
  'a held page goes on when its user signs in again in %s',
  async (tab) => {
    addField('<textarea></textarea>', 'Hola');
    await endSession();
    const queryClient = getBrowserQueryClient();
    if (tab === 'this tab') resumePage(queryClient, ana, ana);
    else {
      fakeServer().reply(checkSession, () => ana);
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    }
    expect(queryClient.getQueryData(['conversation'])).toBe('De Ana');
    expect([isPageFrozen(queryClient), getSessionEndReason(queryClient)]).toEqual([false, undefined]);
    expect(reloadPage).not.toHaveBeenCalled();
  },
);

it.each(['this tab', 'another tab'])(
  'a held page stays covered and is discarded when another user signs in in %s',
  async (tab) => {
    addField('<textarea></textarea>', 'Hola');
    await endSession();
    const queryClient = getBrowserQueryClient();
    if (tab === 'this tab') resumePage(queryClient, ana, luis);
    else {
      fakeServer().reply(checkSession, () => luis);
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    }
    expect(queryClient.getQueryData(['conversation'])).toBeUndefined();
    expect(isPageFrozen(queryClient)).toBe(true);
    expect(reloadPage).toHaveBeenCalledOnce();
  },
);

it('reloads the page when another user signed in in another tab', async () => {
  const { session, cachedData } = await refetchSession((server) => server.reply(checkSession, () => luis));
  expect([session, cachedData]).toEqual([luis, undefined]);
  expect(reloadPage).toHaveBeenCalledOnce();
});

it('ignores the response to a request of the previous session after a sign-in', async () => {
  const queryClient = getBrowserQueryClient();
  setSession(queryClient, ana);
  const error = { code: 'UNAUTHENTICATED', message: 'Inicia sesión' } as const;
  fakeServer().replyWithError(checkSession, error);
  await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  const asked = queryClient.fetchQuery(sessionQuery);
  setSession(queryClient, luis);
  await asked.catch(() => undefined);
  expect([getCachedSession(queryClient), getSessionEndReason(queryClient)]).toEqual([luis, undefined]);
});

it('sends the user with each mutation, and not with queries: every visitor may fetch the session', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async ({ headers, method }: Request) => {
    asked.push(headers.get(USER_HEADER));
    return method === 'GET' ? Response.json(ana) : new Response('');
  });
  const queryClient = getBrowserQueryClient();
  await getApi(queryClient).request(logOut, {});
  setSession(queryClient, ana);
  await getApi(queryClient).request(logOut, {});
  await getApi(queryClient).request(checkSession, {});
  expect(asked).toEqual([null, ana._id, null]);
});
