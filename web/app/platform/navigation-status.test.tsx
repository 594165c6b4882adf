import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { NavigationStatus } from './navigation-status.tsx';

function Shell() {
  return (
    <>
      <Link to="/jobs">Vacantes</Link>
      <main>
        <Outlet />
      </main>
      <NavigationStatus />
    </>
  );
}

function Jobs() {
  return (
    <>
      <title>Encuentra tu próximo empleo · Uneed</title>
      <h1>Encuentra tu próximo empleo</h1>
      <Link to="/jobs?q=chofer">Buscar chofer</Link>
      <Link to="/jobs/1">Chofer</Link>
    </>
  );
}

function Job() {
  return (
    <>
      <title>Chofer en Ron del Este · Uneed</title>
      <h1>Chofer</h1>
      <Link to="/login">Aplicar</Link>
    </>
  );
}

function LogIn() {
  return (
    <>
      <title>Iniciar sesión · Uneed</title>
      <h1>Iniciar sesión</h1>
      {/* biome-ignore lint/a11y/noAutofocus: a page that focuses its first field. */}
      <input aria-label="Email" autoFocus />
      <Link to="/empty">Volver</Link>
    </>
  );
}

function open(at: string) {
  document.title = '';
  const router = createMemoryRouter(
    [
      {
        Component: Shell,
        children: [
          { path: '/jobs', Component: Jobs },
          { path: '/jobs/:id', Component: Job },
          { path: '/login', Component: LogIn },
          { path: '/empty', element: <p>Cargando</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const { container } = render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const follow = (name: string) => user.click(screen.getByRole('link', { name }));
  const announced = () => container.querySelector('[aria-live]')?.textContent;
  return { router, follow, announced };
}

const focusedText = () => document.activeElement?.textContent;

describe('a navigation', () => {
  it('focuses the heading of the new page and announces its title, also back', async () => {
    const { router, follow, announced } = open('/jobs');
    await follow('Chofer');
    const heading = screen.getByRole('heading', { name: 'Chofer' });
    expect(document.activeElement).toBe(heading);
    expect(heading.tabIndex).toBe(-1);
    expect(announced()).toBe('Chofer en Ron del Este · Uneed');
    await router.navigate(-1);
    await waitFor(() => expect(announced()).toBe('Encuentra tu próximo empleo · Uneed'));
    expect(focusedText()).toBe('Encuentra tu próximo empleo');
  });

  it('takes the focus from a link that stays on the screen', async () => {
    const { follow } = open('/jobs/1');
    await follow('Vacantes');
    expect(focusedText()).toBe('Encuentra tu próximo empleo');
  });

  it('does nothing for the first page', () => {
    const { announced } = open('/jobs');
    expect(document.activeElement).toBe(document.body);
    expect(announced()).toBe('');
  });

  it('does nothing when only the query parameters change', async () => {
    const { router, follow, announced } = open('/jobs');
    await follow('Buscar chofer');
    expect(router.state.location.search).toBe('?q=chofer');
    expect(focusedText()).toBe('Buscar chofer');
    expect(announced()).toBe('');
  });

  it('keeps the focus that the page has set', async () => {
    const { follow, announced } = open('/jobs/1');
    await follow('Aplicar');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
    expect(announced()).toBe('Iniciar sesión · Uneed');
  });

  it('focuses the content of a page without a heading', async () => {
    const { follow } = open('/login');
    await follow('Volver');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
