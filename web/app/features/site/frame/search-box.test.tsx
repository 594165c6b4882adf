import { screen, within } from '@testing-library/react';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SearchBox } from './search-box.tsx';

beforeEach(() => localStorage.clear());

const SUGGESTIONS: Suggestion[] = [
  { kind: 'occupation', text: 'Cajera' },
  { kind: 'company', text: 'Café & Té' },
  { kind: 'province', text: 'San Cristóbal' },
];

function open() {
  const server = fakeServer();
  server.reply(listSuggestions, () => ({ suggestions: SUGGESTIONS }));
  return { server, ...renderPage(SearchBox, { at: '/' }) };
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar' });
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo de búsqueda' });

describe('the search of the top bar', () => {
  it('opens the results of jobs or articles', async () => {
    const jobs = open();
    expect(
      within(type())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Trabajos', 'Artículos']);
    await jobs.user.type(input(), '  chofer & más {Enter}');
    await screen.findByText('En /search?q=chofer+%26+m%C3%A1s&type=trabajos');
    await jobs.router.navigate('/');
    await screen.findByRole('search', { name: 'Buscar en Uneed' });
    await jobs.user.selectOptions(type(), 'Artículos');
    await jobs.user.type(input(), 'sueldo{Enter}');
    await screen.findByText('En /search?q=sueldo&type=users');
  });

  it('does nothing for a blank text', async () => {
    const { user, router } = open();
    await user.type(input(), '   {Enter}');
    expect(router.state.location.pathname).toBe('/');
  });

  it('is a form without JavaScript too', () => {
    open();
    expect(input().form?.getAttribute('action')).toBe('/search');
    expect([input().name, type().name]).toEqual(['q', 'type']);
    expect(screen.getByRole('link', { name: 'Abrir la búsqueda' }).getAttribute('href')).toBe('/search');
  });

  it('gets the focus from the link that phones have, and gives it back with Escape', async () => {
    const { user, router } = open();
    const link = screen.getByRole('link', { name: 'Abrir la búsqueda' });
    await user.click(link);
    expect(document.activeElement).toBe(input());
    expect(router.state.location.pathname).toBe('/');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(link);
  });
});

describe('its suggestions', () => {
  it.each([
    [/Cajera/, '/search?q=Cajera&type=trabajos'],
    [/Café/, '/jobs?company=Caf%C3%A9+%26+T%C3%A9'],
    [/San Cristóbal/, '/jobs?location=San+Crist%C3%B3bal'],
  ])('%s leads to its results', async (name, address) => {
    const { user } = open();
    await user.type(input(), 'ca');
    await user.click(await screen.findByRole('option', { name }));
    await screen.findByText(`En ${address}`);
  });

  it('are not offered for articles', async () => {
    const { server, user } = open();
    await user.type(input(), 'ca');
    await screen.findByRole('listbox');
    await user.selectOptions(type(), 'Artículos');
    await user.type(input(), 'j');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.selectOptions(type(), 'Trabajos');
    await user.type(input(), 'e');
    await screen.findByRole('listbox');
    expect(server.requests.map(({ query }) => query.get('q'))).not.toContain('caj');
  });
});
