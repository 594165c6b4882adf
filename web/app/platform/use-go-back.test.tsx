import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { NotFound } from './errors/not-found.tsx';

afterEach(() => window.history.replaceState(null, ''));

it('the first page of a visit leads to Uneed, also where the browser has pages of another site before it', async () => {
  window.history.pushState(null, '');
  // What the router stores in a browser for the first page.
  window.history.replaceState({ idx: 0 }, '');
  expect(window.history.length).toBeGreaterThan(1);
  const { user } = renderPage(NotFound, { at: '/no-existe', session: null });
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  await screen.findByText('En /');
});

it('a later page leads to the one before it', async () => {
  const { router, user } = renderPage(NotFound, { at: '/jobs?page=2', path: '/no-existe', session: null });
  await screen.findByText('En /jobs?page=2');
  await router.navigate('/no-existe');
  window.history.replaceState({ idx: 1 }, '');
  await user.click(await screen.findByRole('button', { name: 'Volver' }));
  await screen.findByText('En /jobs?page=2');
});
