import { act, fireEvent, screen } from '@testing-library/react';
import { updateProfile } from '@uneed/domain/profiles/profiles.api.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../testing/render-page.tsx';
import ReferentPage from './referent-page.tsx';

const BIO = 'Trabajo en recursos humanos y recomiendo a gente que conozco bien.';
const candidate = buildSessionUser({ profilePic: '/api/avatars/7.svg' });

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const next = () => screen.getByRole('button', { name: 'Siguiente' });
const send = () => screen.getByRole('button', { name: 'Enviar solicitud' });

function open() {
  const server = fakeServer();
  return { server, ...renderPage(ReferentPage, { at: '/referent', session: candidate }) };
}

async function reachEnd({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.type(box('Empresa'), 'Ron del Este');
  await user.type(box('Cargo'), 'Gerente');
  await user.click(box('Biografía'));
  await user.paste(BIO);
  await user.click(next());
  await user.type(box('Ubicación'), 'roma');
  await user.click(screen.getByRole('option', { name: 'La Romana' }));
}

afterEach(() => void vi.useRealTimers());

describe('become a referent', () => {
  it('complains about a field once it was touched, in the words of the specification', async () => {
    const { user } = open();
    expect(screen.getByText(/^Paso/).textContent).toBe('Paso 1 de 2');
    screen.getByText('50% completado');
    await user.click(box('Empresa'));
    expect(screen.queryByText('El nombre de la empresa es obligatorio')).toBeNull();
    await user.tab();
    await screen.findByText('El nombre de la empresa es obligatorio');
    expect(screen.queryByText('El cargo es obligatorio')).toBeNull();
    await user.click(next());
    await screen.findByText('El cargo es obligatorio');
    screen.getByText('La biografía es obligatoria');
    await user.type(box('Biografía'), 'Corta');
    await screen.findByText('La biografía debe tener al menos 50 caracteres');
    screen.getByText('5/500');
    await user.type(box('Empresa'), 'Ron del Este');
    await user.type(box('Cargo'), 'Gerente');
    await user.click(box('Biografía'));
    await user.paste(BIO);
    await user.click(next());
    expect(screen.getByText(/^Paso/).textContent).toBe('Paso 2 de 2');
    screen.getByText('100% completado');
    await user.click(send());
    await screen.findByText('La ubicación es obligatoria');
  });

  it('suggests all provinces while the field is empty, then those that fit', async () => {
    const page = open();
    await reachEnd(page);
    await page.user.click(screen.getByRole('button', { name: 'Borrar' }));
    expect(screen.getAllByRole('option')).toHaveLength(32);
    await page.user.type(box('Ubicación'), 'samana');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Samaná']);
  });

  it('sends the request, says so, and leads to /my-jobs after 1.5 s', async () => {
    const page = open();
    page.server.reply(updateProfile, () => ({ user: buildSessionUser({ role: 'referent' }), message: 'ok' }));
    await reachEnd(page);
    vi.useFakeTimers();
    fireEvent.click(send());
    await act(() => vi.advanceTimersByTimeAsync(100));
    screen.getByText('Solicitud de referente enviada exitosamente');
    expect(page.server.calls[0]?.body).toEqual({
      role: 'referent',
      bio: BIO,
      company: 'Ron del Este',
      position: 'Gerente',
      location: 'La Romana',
      fullName: 'María Peña',
      profilePic: '/api/avatars/7.svg',
    });
    await act(() => vi.advanceTimersByTimeAsync(1_300));
    expect(screen.queryByText('En /my-jobs')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    screen.getByText('En /my-jobs');
  });

  it('shows a refusal in an alert, keeps what was typed, and leads to what is missing', async () => {
    const page = open();
    page.server.refuse(updateProfile, { code: 'FORBIDDEN', message: 'No se puede ahora' });
    await reachEnd(page);
    await page.user.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('No se puede ahora');
    page.server.lose(updateProfile);
    await page.user.click(send());
    await screen.findByText('Error al procesar la solicitud');
    expect(box('Ubicación').value).toBe('La Romana');
    page.server.refuse(updateProfile, {
      code: 'MISSING_FIELDS',
      message: 'Faltan campos',
      missingFields: ['company'],
    });
    await page.user.click(send());
    await screen.findByText('Faltan campos requeridos para ser referente');
    expect(box('Empresa').value).toBe('Ron del Este');
    expect(box('Empresa').getAttribute('aria-invalid')).toBe('true');
  });
});
