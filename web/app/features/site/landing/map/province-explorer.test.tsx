import { act, fireEvent, screen, within } from '@testing-library/react';
import { PROVINCES, type ProvinceName } from '@uneed/domain/people/places/provinces.ts';
import { getLanding, type Landing } from '@uneed/domain/site/landing/landing.api.ts';
import { MAP_TOOLTIP_HIDE_DELAY_MS } from '@uneed/domain/site/landing/landing.rules.ts';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import ProvinceExplorer from './province-explorer.tsx';
import { findNextProvince } from './province-map.tsx';
import { PROVINCE_SHAPES } from './province-shapes.gen.ts';

const COUNTS: Landing = {
  jobs: 14,
  companies: 2,
  referralBonusJobs: 0,
  jobsByProvince: { Santiago: 12, Azua: 1, Valverde: 1 },
  occupations: [],
};

function open() {
  const server = fakeServer();
  server.reply(getLanding, () => COUNTS);
  return { server, ...renderPage(ProvinceExplorer, { at: '/' }) };
}

const map = () => within(screen.getByRole('group', { name: 'Mapa de las 32 provincias' }));
const list = () => within(screen.getByRole('navigation', { name: 'Vacantes por provincia' }));
const tooltip = () => screen.queryByTestId('map-tooltip')?.textContent;
const focusedName = () => document.activeElement?.getAttribute('aria-label');

/** Browsers click the link that has the focus; user-event does so for links of HTML only. */
const pressEnter = () => fireEvent.click(document.activeElement ?? document.body);

async function openLoaded() {
  const page = open();
  await map().findByRole('link', { name: 'Santiago: 12 trabajos' });
  return page;
}

describe('the map', () => {
  it('has a link to the page of each province, with its count', async () => {
    await openLoaded();
    const links = map().getAllByRole('link');
    expect(links).toHaveLength(32);
    const azua = map().getByRole('link', { name: 'Azua: 1 trabajo' });
    expect(azua.getAttribute('href')).toBe('/empleos/azua');
    map().getByRole('link', { name: 'Samaná: 0 trabajos' });
  });

  it('selects a province at a click, and leads to its jobs', async () => {
    const { user, router } = await openLoaded();
    const santiago = map().getByRole('link', { name: 'Santiago: 12 trabajos' });
    await user.click(santiago);
    expect(router.state.location.pathname).toBe('/');
    expect(santiago.getAttribute('aria-current')).toBe('true');
    expect(within(screen.getByRole('status')).getByText('Santiago: 12 trabajos')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ver vacantes en Santiago' }));
    await screen.findByText('En /empleos/santiago');
  });

  it('opens the page of the selected province at the next click', async () => {
    const { user } = await openLoaded();
    const azua = () => map().getByRole('link', { name: 'Azua: 1 trabajo' });
    await user.click(azua());
    await user.click(azua());
    await screen.findByText('En /empleos/azua');
  });

  it('is one stop for the keyboard: arrow keys move, Enter selects and opens', async () => {
    const { user } = await openLoaded();
    await user.tab();
    expect(focusedName()).toBe('Distrito Nacional: 0 trabajos');
    await user.keyboard('{ArrowLeft}');
    expect(focusedName()).toBe('San Cristóbal: 0 trabajos');
    await user.keyboard('{ArrowRight}');
    expect(focusedName()).toBe('Santo Domingo: 0 trabajos');
    pressEnter();
    expect(within(screen.getByRole('status')).getByText('Santo Domingo: 0 trabajos')).toBeTruthy();
    await user.tab();
    expect(document.activeElement?.textContent).toContain('Ver vacantes en Santo Domingo');
    await user.tab({ shift: true });
    expect(focusedName()).toBe('Santo Domingo: 0 trabajos');
    pressEnter();
    await screen.findByText('En /empleos/santo-domingo');
  });
});

describe('the tooltip', () => {
  it('is shown under the pointer, and hidden a moment after the pointer has left', async () => {
    await openLoaded();
    vi.useFakeTimers();
    const [santiago, azua] = ['Santiago: 12 trabajos', 'Azua: 1 trabajo'].map((name) =>
      map().getByRole('link', { name }),
    );
    if (!santiago || !azua) throw new Error('No links');
    fireEvent.pointerEnter(santiago);
    expect(tooltip()).toBe('Santiago: 12 trabajos');
    fireEvent.pointerLeave(santiago);
    act(() => void vi.advanceTimersByTime(MAP_TOOLTIP_HIDE_DELAY_MS - 1));
    expect(tooltip()).toBe('Santiago: 12 trabajos');
    fireEvent.pointerEnter(azua);
    act(() => void vi.advanceTimersByTime(MAP_TOOLTIP_HIDE_DELAY_MS));
    expect(tooltip()).toBe('Azua: 1 trabajo');
    fireEvent.pointerLeave(azua);
    act(() => void vi.advanceTimersByTime(MAP_TOOLTIP_HIDE_DELAY_MS));
    expect(tooltip()).toBeUndefined();
  });

  it('follows the focus, and Escape hides it', async () => {
    const { user } = await openLoaded();
    await user.tab();
    expect(tooltip()).toBe('Distrito Nacional: 0 trabajos');
    await user.keyboard('{Escape}');
    expect(tooltip()).toBeUndefined();
  });
});

describe('the list', () => {
  it('has the provinces with the most jobs first, and the others by their names', async () => {
    await openLoaded();
    const [first, second] = list().getAllByRole('list', { hidden: true });
    if (!first || !second) throw new Error('No lists');
    const namesIn = (element: HTMLElement) =>
      [...element.querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(namesIn(first).slice(0, 3)).toEqual([
      'Santiago 12 vacantes',
      'Azua 1 vacante',
      'Valverde 1 vacante',
    ]);
    expect(namesIn(second)).toHaveLength(26);
    expect(namesIn(second)).toEqual(namesIn(second).toSorted((a, b) => a.localeCompare(b, 'es')));
    expect(first.querySelector('a')?.getAttribute('href')).toBe('/empleos/santiago');
  });
});

describe('the counts', () => {
  it('are covered by an overlay while they are loading', async () => {
    const server = fakeServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.reply(getLanding, () => COUNTS, promise);
    renderPage(ProvinceExplorer, { at: '/' });
    expect(screen.getByText('Cargando trabajos...')).toBeTruthy();
    map().getByRole('link', { name: 'Azua' });
    resolve();
    await map().findByRole('link', { name: 'Azua: 1 trabajo' });
    expect(screen.queryByText('Cargando trabajos...')).toBeNull();
  });

  it('that cannot be loaded leave the links, and can be asked for again', async () => {
    const server = fakeServer();
    server.replyWithError(getLanding, { code: 'UNAVAILABLE', message: 'Vuelve en un momento' });
    const { user } = renderPage(ProvinceExplorer, { at: '/' });
    const alert = await screen.findByRole('alert');
    expect(screen.queryByText('Cargando trabajos...')).toBeNull();
    expect(map().getByRole('link', { name: 'Azua' }).getAttribute('href')).toBe('/empleos/azua');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.reply(getLanding, () => COUNTS, promise);
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByText('Cargando trabajos...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    resolve();
    await map().findByRole('link', { name: 'Azua: 1 trabajo' });
  });
});

describe('the keys of the map', () => {
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

  it('the map has the 32 provinces, in their order', () => {
    expect(PROVINCE_SHAPES.map(({ name }) => name)).toEqual(PROVINCES.map(({ name }) => name));
  });

  it.each([
    ['Santiago', 'ArrowLeft', 'Santiago Rodríguez'],
    ['Distrito Nacional', 'ArrowDown', undefined],
    ['La Altagracia', 'ArrowRight', undefined],
    ['Pedernales', 'ArrowUp', 'Independencia'],
    ['La Altagracia', 'ArrowLeft', 'La Romana'],
    ['Santiago', 'Enter', undefined],
  ] as const)('from %s, %s leads to %s', (from, key, to) => {
    expect(findNextProvince(from, key)).toBe(to);
  });

  it('the arrow keys lead to every province', () => {
    const reached = new Set<ProvinceName>(['Distrito Nacional']);
    for (const name of reached) {
      for (const key of KEYS) {
        const next = findNextProvince(name, key);
        if (next !== undefined) reached.add(next);
      }
    }
    expect(reached.size).toBe(PROVINCES.length);
  });
});
