import { act, fireEvent, screen, within } from '@testing-library/react';
import { listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import { getLanding, type Landing } from '@uneed/domain/site/landing/landing.api.ts';
import { CAROUSEL_INTERVAL_MS } from '@uneed/domain/site/landing/landing.rules.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildJobCard } from '../../hiring/jobs/exports/jobs.factory.ts';
import FeatureCarousel from './carousel/feature-carousel.tsx';
import { FEATURES } from './carousel/features.tsx';
import { landingHead } from './landing-head.ts';
import LandingPage from './landing-page.tsx';

describe('the landing page', () => {
  beforeEach(() => localStorage.clear());

  const COUNTS: Landing = {
    jobs: 1_250,
    companies: 80,
    referralBonusJobs: 40,
    jobsByProvince: { Santiago: 700, 'La Vega': 549, Azua: 1 },
    occupations: ['Cajero', 'Chofer de camión'],
  };

  function open({
    counts = COUNTS,
    ...options
  }: {
    counts?: Landing;
    session?: ReturnType<typeof buildSessionUser>;
  } = {}) {
    const server = fakeServer();
    server.reply(getLanding, () => counts);
    server.reply(listJobs, () => ({
      jobs: [buildJobCard({ title: 'Cajera de tienda' })],
      pagination: { page: 1, limit: 6, total: 1, totalPages: 1, hasNext: false },
    }));
    server.reply(listSuggestions, () => ({ suggestions: [{ kind: 'company' as const, text: 'Café & Té' }] }));
    return { server, ...renderPage(LandingPage, { at: '/', ...options }) };
  }

  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  it('a visitor has a search without JavaScript, example searches, live counts, and links for candidates, referents and companies', async () => {
    open();
    const form = screen.getByRole<HTMLFormElement>('search', { name: 'Buscar vacantes' });
    expect(form.getAttribute('action')).toBe('/search');
    expect(Object.fromEntries(new FormData(form))).toEqual({ type: 'trabajos', q: '' });
    const popular = within(await screen.findByRole('navigation', { name: 'Búsquedas de ejemplo' }));
    expect(popular.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=Cajero&type=trabajos',
      '/search?q=Chofer+de+cami%C3%B3n&type=trabajos',
    ]);
    const counts = within(screen.getByRole('region', { name: 'Uneed ahora mismo' }));
    expect(counts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1,250',
      '80',
      '3',
      '40',
    ]);
    counts.getByText('con bono por referido');
    await screen.findByRole('link', { name: 'Cajera de tienda' });
    expect([
      hrefOf('Crear cuenta'),
      hrefOf('Ser referente'),
      hrefOf('Uneed para empresas'),
      hrefOf('Registra tu empresa'),
      hrefOf('Ver vacantes con bono'),
      hrefOf('Guías'),
      hrefOf('Blog'),
      hrefOf('Preguntas frecuentes'),
      hrefOf('Ayuda'),
    ]).toEqual([
      '/signup',
      '/referentes',
      '/empresas',
      '/enterprise/register',
      '/jobs?special=referral',
      '/guias',
      '/blog',
      '/faq',
      '/ayuda',
    ]);
    for (const link of screen.getAllByRole('link', { name: 'Ver vacantes' }))
      expect(link.getAttribute('href')).toBe('/jobs');
  });

  describe('the search', () => {
    it('leads to the results of a text, and does nothing for a blank one', async () => {
      const { user, router } = open();
      const input = screen.getByRole('combobox', { name: '¿Qué vacante buscas?' });
      await user.type(input, '   {Enter}');
      expect(router.state.location.pathname).toBe('/');
      await user.clear(input);
      await user.type(input, ' chofer & más ');
      await user.click(screen.getByRole('button', { name: 'Buscar' }));
      await screen.findByText('En /search?q=chofer+%26+m%C3%A1s&type=trabajos');
    });

    it('offers the suggestions of the top bar', async () => {
      const { user } = open();
      await user.type(screen.getByRole('combobox', { name: '¿Qué vacante buscas?' }), 'ca');
      await user.click(await screen.findByRole('option', { name: /Café/ }));
      await screen.findByText('En /jobs?company=Caf%C3%A9+%26+T%C3%A9');
    });
  });

  describe('the live counts', () => {
    it('are left out while they are small', async () => {
      open({ counts: { ...COUNTS, companies: 4, referralBonusJobs: 2 } });
      const counts = within(await screen.findByRole('region', { name: 'Uneed ahora mismo' }));
      expect(counts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1,250', '3']);
    });

    it('are not shown at all while there is nothing to count', async () => {
      open({ counts: { jobs: 0, companies: 0, referralBonusJobs: 0, jobsByProvince: {}, occupations: [] } });
      await screen.findAllByRole('link', { name: 'Azua: 0 trabajos' });
      expect(screen.queryByRole('region', { name: 'Uneed ahora mismo' })).toBeNull();
      expect(screen.queryByRole('navigation', { name: 'Búsquedas de ejemplo' })).toBeNull();
    });
  });

  describe('its links', () => {
    it('lead members to their home, and referents to a new job', async () => {
      open({ session: buildSessionUser({ role: 'referent' }) });
      expect([hrefOf('Ir a mi inicio'), hrefOf('Publicar vacante')]).toEqual(['/best-matches', '/add-job']);
      expect(screen.queryByRole('link', { name: 'Crear cuenta' })).toBeNull();
      await screen.findByRole('link', { name: 'Cajera de tienda' });
    });

    it('install the app on each system', async () => {
      const { user } = open();
      for (const name of ['Mac', 'Android', 'iPhone']) screen.getByRole('button', { name });
      await user.click(screen.getByRole('button', { name: 'Windows' }));
      const dialog = await screen.findByRole('dialog', { name: 'Instala Uneed en Windows' });
      // A style of the section for the buttons inside would widen the button that closes the dialog, and squeeze its title.
      expect(dialog.closest('[class*="[&_"]')).toBeNull();
    });
  });

  it('tells search engines about the organisation and the search', () => {
    const head = landingHead('https://uneed.do');
    expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://uneed.do/' });
    expect(head).toContainEqual({ property: 'og:image', content: 'https://uneed.do/icons/icon-512.png' });
    const data = JSON.stringify(head.find((tag) => 'script:ld+json' in tag));
    for (const part of [
      '"Organization"',
      '"WebSite"',
      '"SearchAction"',
      'https://uneed.do/search?q={search_term_string}',
    ])
      expect(data).toContain(part);
  });
});

describe('its carousel', () => {
  const TITLES = FEATURES.map(({ title }) => title);

  function open({ reducedMotion = false } = {}) {
    vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
    vi.useFakeTimers();
    renderPage(FeatureCarousel, { at: '/' });
  }

  const carousel = () => screen.getByRole('region', { name: 'Por qué aquí es distinto' });
  const shown = () =>
    TITLES.find((name) => screen.getByRole('button', { name }).getAttribute('aria-current') === 'true');
  const button = (name: string) => screen.getByRole('button', { name });
  const wait = (intervals: number) =>
    act(() => void vi.advanceTimersByTime(intervals * CAROUSEL_INTERVAL_MS));
  /** Each slide sets the timer of the next one. */
  const waitForSlides = (count: number) => {
    for (let slide = 0; slide < count; slide += 1) wait(1);
  };

  it('changes its slide every four seconds, and begins again after the last one', () => {
    open();
    expect(shown()).toBe(TITLES[0]);
    wait(0.99);
    expect(shown()).toBe(TITLES[0]);
    wait(0.01);
    expect(shown()).toBe(TITLES[1]);
    waitForSlides(TITLES.length - 1);
    expect(shown()).toBe(TITLES[0]);
  });

  it('shows a slide that is chosen, for as long as the others', () => {
    open();
    wait(0.9);
    fireEvent.click(button(TITLES[3] ?? ''));
    expect(shown()).toBe(TITLES[3]);
    wait(0.9);
    expect(shown()).toBe(TITLES[3]);
    wait(0.1);
    expect(shown()).toBe(TITLES[4]);
    fireEvent.click(button('Siguiente'));
    expect(shown()).toBe(TITLES[0]);
    fireEvent.click(button('Anterior'));
    expect(shown()).toBe(TITLES[4]);
  });

  describe('it stands still', () => {
    it('while it is paused', () => {
      open();
      fireEvent.click(button('Pausar'));
      waitForSlides(2);
      expect(shown()).toBe(TITLES[0]);
      fireEvent.click(button('Reanudar'));
      wait(1);
      expect(shown()).toBe(TITLES[1]);
    });

    it('while the pointer is on it', () => {
      open();
      fireEvent.pointerEnter(carousel());
      waitForSlides(2);
      expect(shown()).toBe(TITLES[0]);
      fireEvent.pointerLeave(carousel());
      wait(1);
      expect(shown()).toBe(TITLES[1]);
    });

    it('while the focus is in it; a slide with the focus is the current one', () => {
      open();
      act(() => screen.getByRole('link', { name: 'Cómo se verifica' }).focus());
      expect(shown()).toBe(TITLES[1]);
      waitForSlides(2);
      expect(shown()).toBe(TITLES[1]);
      act(() => screen.getByRole('link', { name: 'Cómo se verifica' }).blur());
      wait(1);
      expect(shown()).toBe(TITLES[2]);
    });

    it('for people who want less motion, until they start it', () => {
      open({ reducedMotion: true });
      waitForSlides(2);
      expect(shown()).toBe(TITLES[0]);
      fireEvent.click(button('Reanudar'));
      wait(1);
      expect(shown()).toBe(TITLES[1]);
    });
  });

  it('names its slides, and announces them only while it stands still', () => {
    open();
    const slides = screen
      .getAllByRole('listitem')
      .filter((item) => item.hasAttribute('aria-roledescription'));
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(
      TITLES.map((title, index) => `${index + 1} de ${TITLES.length}: ${title}`),
    );
    const track = slides[0]?.parentElement;
    expect(track?.getAttribute('aria-live')).toBe('off');
    fireEvent.click(button('Pausar'));
    expect(track?.getAttribute('aria-live')).toBe('polite');
  });
});
