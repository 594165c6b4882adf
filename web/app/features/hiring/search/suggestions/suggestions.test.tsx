import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import { RECENT_SEARCHES_MAX } from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { clearRecentSearches } from '../../../people/accounts/exports/clear-recent-searches.ts';
import { SEARCH_COMBOBOX } from '../exports/search-combobox.ts';
import { SearchSuggestions } from '../exports/search-suggestions.tsx';

const onChoose = vi.fn();
const onSubmit = vi.fn();

function Page({ isLive = false }: { isLive?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(input.current?.value);
      }}
    >
      <input ref={input} aria-label="Buscar" type="search" {...SEARCH_COMBOBOX} />
      <SearchSuggestions input={input} isLive={isLive} onChoose={onChoose} />
      <button type="submit">Enviar</button>
    </form>
  );
}
const LivePage = () => <Page isLive />;

const SUGGESTIONS: Suggestion[] = [
  { kind: 'occupation', text: 'Chofer' },
  { kind: 'company', text: 'Choco Caribe' },
  { kind: 'province', text: 'Chola' },
];

beforeEach(() => {
  localStorage.clear();
  onChoose.mockClear();
  onSubmit.mockClear();
});

function open(
  Shown = Page,
  session = null as ReturnType<typeof buildSessionUser> | null,
  suggestions = SUGGESTIONS,
) {
  const server = fakeServer();
  server.reply(listSuggestions, () => ({ suggestions }));
  return { server, ...renderPage(Shown, { at: '/', session }) };
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => {
  const id = input().getAttribute('aria-activedescendant');
  const option = id === null ? null : document.getElementById(id);
  expect(option?.getAttribute('aria-selected') ?? 'true').toBe('true');
  return option?.textContent ?? null;
};

describe('the suggestions', () => {
  it('are a list of the combobox, with their kinds and number, once a text of two characters rests', async () => {
    const { server, user } = open();
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await user.type(input(), 'c');
    await user.paste('ho');
    const list = await screen.findByRole('listbox', { name: 'Sugerencias' });
    expect(options()).toEqual(['ChoferOcupación', 'Choco CaribeEmpresa', 'CholaProvincia']);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(input().getAttribute('aria-controls')).toBe(list.id);
    expect(screen.getByRole('status').textContent).toBe('3 sugerencias');
    expect(server.requests.map(({ path, query }) => [path, query.get('q')])).toEqual([
      ['/search/suggestions', 'cho'],
    ]);
  });

  it('of an earlier text do not replace those of a later one', async () => {
    const { server, user } = open();
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    server.reply(listSuggestions, () => ({ suggestions: SUGGESTIONS }), first);
    await user.type(input(), 'ch');
    await waitFor(() => expect(server.requests).toHaveLength(1));
    const mechanic: Suggestion = { kind: 'occupation', text: 'Mecánico' };
    server.reply(listSuggestions, () => ({ suggestions: [mechanic] }));
    await user.clear(input());
    await user.type(input(), 'meca');
    await screen.findByText('Mecánico');
    await act(async () => answerFirst());
    expect(options()).toEqual(['MecánicoOcupación']);
  });

  it('are none after a failed request', async () => {
    const { server, user } = open();
    server.failNetwork(listSuggestions);
    await user.click(input());
    await user.paste('chof');
    await waitFor(() => expect(server.requests).toHaveLength(1));
    server.reply(listSuggestions, () => ({ suggestions: SUGGESTIONS }));
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(input(), 'e');
    await screen.findByRole('listbox');
  });
});

describe('the keyboard', () => {
  it('moves with the arrows through the options and back to the text, and chooses with Enter', async () => {
    const { user } = open();
    await user.type(input(), 'cho');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('ChoferOcupación');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('CholaProvincia');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ name: 'company', value: 'Choco Caribe' });
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('belongs to a composition until that is confirmed; then Enter submits the text while no option is active', async () => {
    const { user } = open();
    await user.type(input(), 'cho');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}');
    for (const mark of [{ isComposing: true }, { keyCode: 229 }])
      for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(input(), { key, ...mark });
    expect(activeOption()).toBe('ChoferOcupación');
    expect(onChoose).not.toHaveBeenCalled();
    await user.keyboard('{Home}');
    expect(activeOption()).toBeNull();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('cho');
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes with Escape without losing the text, opens again with an arrow, and closes when the focus leaves', async () => {
    const { user } = open();
    await user.type(input(), 'cho');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input().value).toBe('cho');
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('ChoferOcupación');
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('recent searches', () => {
  /** The code that remembers searches is loaded when the input gets the focus. */
  const focus = async (user: ReturnType<typeof open>['user']) => {
    await user.click(input());
    await screen.findByRole('status');
  };
  const submit = async (user: ReturnType<typeof open>['user'], text: string) => {
    await user.clear(input());
    await user.type(input(), `${text}{Enter}`);
    await user.clear(input());
    await user.tab();
  };
  const showRecent = async (user: ReturnType<typeof open>['user']) => {
    await user.click(input());
    await screen.findByRole('listbox', { name: 'Búsquedas recientes' });
  };

  it('are shown for an empty text, newest first, each once, and search again', async () => {
    const { user } = open();
    await focus(user);
    for (const text of ['Chofer', 'Cajera', 'chófer', '  ']) await submit(user, text);
    await showRecent(user);
    expect(options()).toEqual(['chófer', 'Cajera']);
    expect(screen.getByRole('status').textContent).toMatch(/^2 búsquedas recientes/);
    await user.click(screen.getByRole('option', { name: 'Cajera' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({ name: 'q', value: 'Cajera' });
    await user.tab();
    await showRecent(user);
    expect(options()).toEqual(['Cajera', 'chófer']);
  });

  it('include occupations that were chosen with a click, but neither companies nor provinces', async () => {
    const { user } = open();
    for (const name of [/Chofer/, /Choco/, /Chola/]) {
      await user.clear(input());
      await user.type(input(), 'cho');
      await user.click(await screen.findByRole('option', { name }));
    }
    expect(onChoose).toHaveBeenCalledTimes(3);
    expect(onChoose).toHaveBeenLastCalledWith({ name: 'location', value: 'Chola' });
    await user.clear(input());
    await user.tab();
    await showRecent(user);
    expect(options()).toEqual(['Chofer']);
  });

  it(`are at most ${RECENT_SEARCHES_MAX}`, async () => {
    const { user } = open();
    await focus(user);
    for (let number = 0; number <= RECENT_SEARCHES_MAX; number += 1) await submit(user, `p${number}`);
    await showRecent(user);
    expect(options()).toHaveLength(RECENT_SEARCHES_MAX);
    expect(options()[0]).toBe(`p${RECENT_SEARCHES_MAX}`);
  });

  it('include a text that was searched while it was typed, once the focus leaves', async () => {
    const { user } = open(LivePage);
    await focus(user);
    await user.type(input(), 'soldador');
    await user.tab();
    await user.clear(input());
    await user.tab();
    await showRecent(user);
    expect(options()).toEqual(['soldador']);
  });

  it('can be removed one by one, by click or key, and all at once', async () => {
    const { user } = open();
    await focus(user);
    for (const text of ['uno', 'dos', 'tres', 'cuatro']) await submit(user, text);
    await showRecent(user);
    await user.click(screen.getByRole('button', { name: 'Quitar «tres» de las búsquedas recientes' }));
    expect(options()).toEqual(['cuatro', 'dos', 'uno']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Delete}');
    expect(options()).toEqual(['cuatro', 'uno']);
    await user.click(screen.getByRole('button', { name: 'Borrar todas' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(input());
    expect(localStorage.length).toBe(0);
  });

  it('are not shown to another user of the device, nor after the sign-out', async () => {
    const [ana, luis] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
    const first = open(Page, buildSessionUser({ _id: ana }));
    await focus(first.user);
    await submit(first.user, 'contable');
    expect(localStorage.getItem('uneed-busquedas-recientes')).toContain('contable');
    const { cleanup } = await import('@testing-library/react');
    for (const session of [buildSessionUser({ _id: luis }), null]) {
      cleanup();
      const { user } = open(Page, session);
      await focus(user);
      expect(options()).toEqual([]);
    }
    cleanup();
    const again = open(Page, buildSessionUser({ _id: ana }));
    await showRecent(again.user);
    expect(options()).toEqual(['contable']);
    clearRecentSearches();
    expect(localStorage.length).toBe(0);
  });

  it('are none if the stored value is damaged', async () => {
    localStorage.setItem('uneed-busquedas-recientes', '{"texts":[1,{}],"owner":7');
    const { user } = open();
    await user.type(input(), 'cho');
    await within(await screen.findByRole('listbox', { name: 'Sugerencias' })).findByText('Chofer');
  });
});
