import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { AppearanceSection } from './appearance-section.tsx';

// Without Vite's build the style sheet has no URL.
vi.mock('../../../../platform/theme/more-themes.css?url', () => ({ default: '/assets/more-themes.css' }));

beforeEach(() => {
  document.documentElement.dataset.theme = 'uneed';
});
afterEach(() => localStorage.clear());

const open = () => renderPage(AppearanceSection, { at: '/x' });

it('applies and stores a theme by keyboard', async () => {
  const { user } = open();
  const tile = screen.getByRole<HTMLInputElement>('radio', { name: 'uneed' });
  expect(tile.checked).toBe(true);
  tile.focus();
  await user.keyboard('{ArrowDown}');
  expect(localStorage.getItem('chat-theme')).toBe('uneedDark');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'uneedDark' }).checked).toBe(true);
});

it('describes the brand themes and the automatic choice', () => {
  open();
  screen.getByRole('radio', { name: 'Automático', description: 'Como tu dispositivo' });
  screen.getByRole('radio', { name: 'uneed', description: 'Claro' });
  screen.getByRole('radio', { name: 'uneedDark', description: 'Oscuro' });
});

const names = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
const moreThemes = () => screen.getByText('Más temas');

it('offers the automatic choice and the brand themes first, the others on request', async () => {
  const { user } = open();
  expect(names()).toEqual(['auto', 'uneed', 'uneedDark']);
  await user.click(moreThemes());
  await screen.findByRole('radio', { name: 'dracula' });
  expect(names()).toHaveLength(35);
  await user.click(screen.getByRole('radio', { name: 'Automático' }));
  // The system of the tests is dark.
  expect([localStorage.getItem('chat-theme'), document.documentElement.dataset.theme]).toEqual([
    'auto',
    'uneedDark',
  ]);
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map(({ value }) => value)).toEqual(['auto']);
  await user.click(moreThemes());
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('shows all themes when one of the others is chosen, also after another choice', async () => {
  document.documentElement.dataset.theme = 'nord';
  localStorage.setItem('chat-theme', 'nord');
  const { user } = open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'nord' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'uneed' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'uneed' }).checked).toBe(true),
  );
  expect(names()).toHaveLength(35);
});
