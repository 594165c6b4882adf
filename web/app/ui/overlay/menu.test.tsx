import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { Menu } from './menu.tsx';
import { MenuButton, MenuLink } from './menu-item.tsx';

const Page = () => (
  <>
    <Menu button="Opciones">
      <MenuLink to="/a">Editar</MenuLink>
      <MenuButton disabled>Pausar</MenuButton>
      <MenuButton>Eliminar</MenuButton>
    </Menu>
    <a href="/b">Después</a>
  </>
);

const button = () => screen.getByRole('button', { name: 'Opciones' });
const focused = () => document.activeElement?.textContent;

function open() {
  const page = renderPage(Page, { at: '/x' });
  button().focus();
  return page;
}

it('arrow keys open it and move between items, skip disabled ones and wrap around', async () => {
  const { user } = open();
  await user.keyboard('{Home}');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Editar');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Eliminar');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Editar');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Eliminar');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Editar');
  await user.keyboard('{End}');
  expect(focused()).toBe('Eliminar');
});

it('ArrowUp starts at the last item; Tab leaves and closes it, Esc returns the focus to the button', async () => {
  const { user } = open();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Eliminar');
  await user.tab();
  expect(focused()).toBe('Después');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  button().focus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

it('measures nothing until it is opened: a feed has a menu for each post', async () => {
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  const { user } = open();
  expect(measure).not.toHaveBeenCalled();
  await user.click(button());
  expect(measure).toHaveBeenCalled();
});
