import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { Footer } from './footer.tsx';
import NotFoundPage, { loader } from './not-found-page.tsx';

const load = (path: string) => loader({ url: new URL(path, 'https://uneed.do') });

it('the footer has its links by subject', () => {
  renderPage(Footer, { at: '/' });
  const footer = within(screen.getByRole('navigation', { name: 'Pie de página' }));
  expect(footer.getAllByRole('list')).toHaveLength(4);
  expect(footer.getByRole('link', { name: 'Preguntas frecuentes' }).getAttribute('href')).toBe('/faq');
  expect(footer.getAllByRole('link')).toHaveLength(19);
});

it('the not-found page leads to the pages about Uneed, and to the help', () => {
  renderPage(NotFoundPage, { at: '/' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/jobs', '/about', '/contact', '/help']);
});

it('the address of a recommendation link that does not exist says so, and leads to the vacancies', () => {
  renderPage(NotFoundPage, { at: '/r/aB3dE6gH' });
  screen.getByRole('heading', { level: 1, name: 'Este enlace no funciona' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/jobs');
});

it('redirects the English addresses for good, with their query, and responds with 404 to the others', () => {
  const moved = load('/help?q=cv');
  expect(moved instanceof Response && [moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/ayuda?q=cv',
  ]);
  expect(load('/nada')).toMatchObject({ init: { status: 404 } });
});
