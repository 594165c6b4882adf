import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { TextArea } from '../controls/text-area.tsx';
import { TextInput } from '../controls/text-input.tsx';
import { Dialog } from './dialog.tsx';
import { createFocusFallback } from './focus-fallback.ts';
import { Menu } from './menu.tsx';
import { MenuButton, MenuLink } from './menu-item.tsx';

const PageWithMenu = () => (
  <>
    <Menu button="Opciones">
      <MenuLink to="/a">Editar</MenuLink>
      <MenuButton disabled>Pausar</MenuButton>
      <MenuButton>Eliminar</MenuButton>
    </Menu>
    <a href="/b">Después</a>
  </>
);

const restOnTitle = createFocusFallback('h1');

const restOnButton = createFocusFallback('button');

const PageWithButton = ({ isDone, isBusy }: { isDone: boolean; isBusy: boolean }) => (
  <div ref={restOnButton}>
    <button type="button" disabled={isBusy}>
      Cambiar
    </button>
    {!isDone && <a href="/x">Cerrar</a>}
  </div>
);

const PageWithCard = ({ isDone, hasCard }: { isDone: boolean; hasCard: boolean }) => (
  <div ref={restOnTitle}>
    <h1>Lista</h1>
    {hasCard && <CardOfPage isDone={isDone} />}
  </div>
);
const restOnCard = createFocusFallback('h2');
const CardOfPage = ({ isDone }: { isDone: boolean }) => (
  <div ref={restOnCard}>
    <h2>Tarjeta</h2>
    {!isDone && <button type="button">Cerrar</button>}
  </div>
);

const PageWithTitle = ({ isDone }: { isDone: boolean }) => (
  <>
    <div ref={restOnTitle}>
      <h1>Lista</h1>
      {!isDone && <button type="button">Cerrar</button>}
    </div>
    <button type="button">Otra cosa</button>
  </>
);

describe('a dialog', () => {
  it('opens with the focus on its title, so that Enter triggers no button', () => {
    render(
      <Dialog
        isOpen
        onClose={() => undefined}
        title="¿Cambiar el estado?"
        actions={<button type="button">Sí</button>}
      >
        Le avisaremos.
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '¿Cambiar el estado?' }));
  });

  it('has the text of the page, also inside a small, centred or light one', () => {
    render(
      <div className="text-center text-xs whitespace-nowrap text-white">
        <Dialog isOpen onClose={() => undefined} title="Instala Uneed">
          Se abre como cualquier app.
        </Dialog>
      </div>,
    );
    for (const name of ['text-base', 'text-base-content', 'text-start', 'whitespace-normal', 'font-normal'])
      expect(screen.getByRole('dialog').classList).toContain(name);
  });

  it('closes on a click outside, but not when a text selection ends there', async () => {
    const onClose = vi.fn();
    render(
      <Dialog isOpen onClose={onClose} title="Editar biografía">
        <textarea defaultValue="Años de experiencia" />
      </Dialog>,
    );
    const [dialog, text] = [screen.getByRole('dialog'), screen.getByRole('textbox')];
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: text },
      { target: dialog },
      { keys: '[/MouseLeft]' },
    ]);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ignores the second click of the double click that opened it, beside it and on the button under the finger', () => {
    const [onClose, onConfirm] = [vi.fn(), vi.fn()];
    const confirm = (
      <button type="button" onClick={onConfirm}>
        Sí, Rechazar
      </button>
    );
    render(
      <Dialog isOpen onClose={onClose} title="¿Rechazar?" actions={confirm}>
        Le avisaremos.
      </Dialog>,
    );
    const [dialog, button] = [
      screen.getByRole('dialog'),
      screen.getByRole('button', { name: 'Sí, Rechazar' }),
    ];
    fireEvent.pointerDown(dialog);
    for (const target of [dialog, button, button]) fireEvent.click(target, { detail: 2 });
    expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 0]);
    fireEvent.click(button, { detail: 1 });
    expect(onConfirm).toHaveBeenCalledOnce();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { detail: 1 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open on a click outside once a text was typed, but not for a choice or a search, and not as a drawer', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    const show = (shape: 'form' | 'drawer') => (
      <Dialog isOpen onClose={onClose} title="Añadir trabajo" shape={shape}>
        <TextInput aria-label="Puesto" />
        <input type="checkbox" aria-label="Trabajo aquí ahora" />
        <input type="search" aria-label="Categoría" />
      </Dialog>
    );
    const { rerender } = render(show('form'));
    const clickOutside = () => user.click(screen.getByRole('dialog'));
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByRole('searchbox'), 'ventas');
    await clickOutside();
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Puesto'), 'Cajera');
    await clickOutside();
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(show('drawer'));
    await user.type(screen.getByLabelText('Puesto'), ' 2');
    await clickOutside();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('keeps its text and the focus while that is being sent', async () => {
    const show = (isLocked: boolean) => (
      <Dialog isOpen onClose={() => undefined} isLocked={isLocked} title="Reportar">
        <TextInput aria-label="Asunto" />
        <TextArea aria-label="Detalles" />
      </Dialog>
    );
    const { rerender } = render(show(false));
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Asunto'), 'Pide dinero');
    await user.type(screen.getByLabelText('Detalles'), 'Por adelantado');
    rerender(show(true));
    expect(document.activeElement).toBe(screen.getByLabelText('Detalles'));
    await user.keyboard(', y más');
    await user.type(screen.getByLabelText('Asunto'), ', y más');
    rerender(show(false));
    await user.type(screen.getByLabelText('Detalles'), '.');
    screen.getByDisplayValue('Pide dinero');
    screen.getByDisplayValue('Por adelantado.');
  });
});

describe('a menu', () => {
  const button = () => screen.getByRole('button', { name: 'Opciones' });
  const focused = () => document.activeElement?.textContent;

  function open() {
    const page = renderPage(PageWithMenu, { at: '/x' });
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
});

describe('the focus after an element is gone', () => {
  const title = () => screen.getByRole('heading');

  it('focuses the title when the focused element is removed', async () => {
    const { rerender } = render(<PageWithTitle isDone={false} />);
    screen.getByText('Cerrar').focus();
    rerender(<PageWithTitle isDone />);
    await waitFor(() => expect(document.activeElement).toBe(title()));
  });

  it('gives the focus to what is disabled as soon as it can have it', async () => {
    const { rerender } = render(<PageWithButton isDone={false} isBusy />);
    screen.getByText('Cerrar').focus();
    rerender(<PageWithButton isDone isBusy />);
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
    rerender(<PageWithButton isDone isBusy={false} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Cambiar')));
  });

  it('of a card gives the focus to the card, and that of the page when the card goes too', async () => {
    const { rerender } = render(<PageWithCard isDone={false} hasCard={false} />);
    // Mounted after the page.
    rerender(<PageWithCard isDone={false} hasCard />);
    screen.getByText('Cerrar').focus();
    rerender(<PageWithCard isDone hasCard />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Tarjeta')));
    rerender(<PageWithCard isDone hasCard={false} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Lista')));
  });

  it('in a dialog focuses the title of the dialog', async () => {
    const show = (isDone: boolean) => (
      <Dialog isOpen title="Etapas" onClose={() => undefined}>
        {!isDone && <button type="button">Quitar</button>}
      </Dialog>
    );
    const { rerender } = render(show(false));
    screen.getByText('Quitar').focus();
    rerender(show(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Etapas')));
  });

  it('does not move the focus from another element, or when nothing had it', async () => {
    const { rerender } = render(<PageWithTitle isDone={false} />);
    rerender(<PageWithTitle isDone />);
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
    rerender(<PageWithTitle isDone={false} />);
    screen.getByText('Cerrar').focus();
    screen.getByText('Otra cosa').focus();
    rerender(<PageWithTitle isDone />);
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByText('Otra cosa'));
  });
});
