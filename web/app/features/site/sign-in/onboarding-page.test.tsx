import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import {
  RESERVED_COMPANY_TEXT,
  RESERVED_NAME_TEXT,
} from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import { completeOnboarding } from '@uneed/domain/people/onboarding/onboarding.api.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildJob, JOB_ID } from '../../hiring/jobs/exports/jobs.factory.ts';
import OnboardingPage from './onboarding-page.tsx';

const newcomer = buildSessionUser({ isOnboarded: false, fullName: 'María Peña' });

const step = () => screen.getByText(/^Paso/).textContent;
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const next = () => screen.getByRole('button', { name: 'Siguiente' });
const back = () => screen.getByRole('button', { name: 'Atrás' });
const send = () => screen.getByRole('button', { name: 'Completar perfil' });

function open(session = newcomer) {
  const server = fakeServer();
  return { server, ...renderPage(OnboardingPage, { at: '/onboarding?next=%2Fjobs', session }) };
}

/** Fills in the wizard as a referent up to the last step. */
async function reachEnd({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.click(screen.getByRole('radio', { name: 'Referente' }));
  await user.click(next());
  await enterText(user, box('Biografía'), 'Contadora');
  await enterText(user, box('Empresa'), 'Ron del Este');
  await enterText(user, box('Cargo'), 'Gerente');
  await user.click(next());
  await user.type(box('Ubicación'), 'X');
}

it('lets an applicant go to their applications and messages first', () => {
  open();
  expect(screen.queryByRole('link', { name: 'Ver mis mensajes' })).toBeNull();
  cleanup();
  open({ ...newcomer, sharesApplication: true });
  const links = ['Ver mis aplicaciones', 'Ver mis mensajes'].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/applications', '/chats']);
});

describe('onboarding', () => {
  it('shows the job that the user is about to apply to, which is possible at once', async () => {
    const server = fakeServer();
    server.reply(getJob, () => ({ job: buildJob() }));
    const at = `/onboarding?next=%2Fjobs%2F${JOB_ID}%23aplicar`;
    const { user, router } = renderPage(OnboardingPage, { at, session: newcomer });
    await screen.findByRole('link', { name: 'Cajera' });
    await user.click(screen.getByRole('link', { name: 'Aplicar ya y completar mi perfil después' }));
    await screen.findByText(`En /jobs/${JOB_ID}`);
    expect(router.state.location.hash).toBe('#aplicar');
  });

  it('stays on an invalid step, with its error', async () => {
    const { user } = open();
    expect(step()).toBe('Paso 1 de 3');
    screen.getByText('33% completado');
    const roles = within(screen.getByRole('group', { name: '¿Qué te trae a Uneed?' }));
    expect(roles.getByRole<HTMLInputElement>('radio', { name: 'Candidato' }).checked).toBe(true);
    await user.clear(box('Nombre Completo'));
    await user.click(next());
    screen.getByText('Este campo es obligatorio');
    expect(step()).toBe('Paso 1 de 3');
    await user.type(box('Nombre Completo'), 'María');
    await user.click(screen.getByRole('radio', { name: 'Referente' }));
    await user.click(next());
    expect(step()).toBe('Paso 2 de 3');
    screen.getByText('67% completado');
    await user.click(next());
    screen.getByText('Cuéntanos un poco sobre ti');
    expect(screen.getAllByText('Este campo es obligatorio para referentes')).toHaveLength(2);
    await enterText(user, box('Biografía'), 'Contadora');
    await enterText(user, box('Empresa'), 'Ron del Este');
    await enterText(user, box('Cargo'), 'Gerente');
    await user.click(next());
    expect(step()).toBe('Paso 3 de 3');
    screen.getByText('100% completado');
    await user.click(send());
    screen.getByText('Este campo es obligatorio');
    expect(document.activeElement).toBe(box('Ubicación'));
  });

  it('rejects names that are reserved for Uneed at their step', async () => {
    const { user } = open();
    await user.clear(box('Nombre Completo'));
    await enterText(user, box('Nombre Completo'), 'Equipo de Uneed');
    await user.click(screen.getByRole('radio', { name: 'Referente' }));
    await user.click(next());
    screen.getByText(RESERVED_NAME_TEXT);
    await user.clear(box('Nombre Completo'));
    await enterText(user, box('Nombre Completo'), 'María Peña');
    await user.click(next());
    expect(step()).toBe('Paso 2 de 3');
    await enterText(user, box('Biografía'), 'Contadora');
    await enterText(user, box('Empresa'), 'Uneed');
    await enterText(user, box('Cargo'), 'Gerente');
    await user.click(next());
    screen.getByText(RESERVED_COMPANY_TEXT);
    expect(step()).toBe('Paso 2 de 3');
  });

  it('asks candidates for no company, does not limit the biography to 500 characters, and goes back', async () => {
    const { user } = open();
    expect(screen.queryByRole('button', { name: 'Atrás' })).toBeNull();
    await user.click(next());
    expect(screen.queryByLabelText('Empresa')).toBeNull();
    await user.click(box('Biografía'));
    await user.paste('ñ'.repeat(501));
    screen.getByText('501/500');
    await user.click(next());
    expect(step()).toBe('Paso 3 de 3');
    await user.click(back());
    expect(box('Biografía').value).toBe('ñ'.repeat(501));
    await user.click(back());
    expect(step()).toBe('Paso 1 de 3');
  });

  it('shows a summary, sends all answers, and redirects to `next`', async () => {
    const page = open();
    page.server.reply(completeOnboarding, () => ({
      success: true as const,
      message: '¡Listo!',
      user: buildSessionUser({ role: 'referent' }),
    }));
    await reachEnd(page);
    const summary = within(screen.getByRole('region', { name: 'Resumen' }));
    for (const text of ['María Peña', 'Referente', 'Contadora', 'Ron del Este', 'Gerente', 'X']) {
      summary.getByText(text);
    }
    await page.user.click(send());
    await screen.findByText('En /jobs');
    expect(page.server.requests[0]?.body).toEqual({
      fullName: 'María Peña',
      role: 'referent',
      bio: 'Contadora',
      company: 'Ron del Este',
      position: 'Gerente',
      location: 'X',
      profilePic: expect.stringMatching(/^\/api\/avatars\/\d+\.svg$/),
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps the input without a response, and opens the step of what the server reports', async () => {
    const page = open();
    page.server.failNetwork(completeOnboarding);
    await reachEnd(page);
    await page.user.click(send());
    await screen.findByText('Error de conexión con el servidor');
    page.server.replyWithBadGateway(completeOnboarding);
    await page.user.click(send());
    await screen.findByText('Error en el onboarding');
    page.server.replyWithError(completeOnboarding, {
      code: 'MISSING_FIELDS',
      message: 'Completa los campos obligatorios',
      missingFields: ['company', 'location'],
    });
    await page.user.click(send());
    await screen.findByText('Completa los campos obligatorios');
    expect(step()).toBe('Paso 2 de 3');
    screen.getByText('Este campo es obligatorio');
    expect(box('Empresa').getAttribute('aria-invalid')).toBe('true');
    expect(box('Empresa').value).toBe('Ron del Este');
    expect(document.activeElement).toBe(box('Empresa'));
    await page.user.click(next());
    await expectRejection(page, completeOnboarding, send);
    expect(box('Ubicación').value).toBe('X');
    page.server.replyWithError(completeOnboarding, {
      code: 'INVALID',
      message: 'Revisa la foto',
      fields: { profilePic: 'No pudimos leer esa imagen' },
    });
    await page.user.click(send());
    const error = await screen.findByText('No pudimos leer esa imagen');
    expect(error.closest('[role=alert]')).not.toBeNull();
    expect(step()).toBe('Paso 1 de 3');
  });

  it('restores the draft after a reload, for the same user only', async () => {
    const { user } = open();
    await user.click(next());
    await enterText(user, box('Biografía'), 'Casi lista');
    const draft = sessionStorage.getItem('onboarding-draft');
    cleanup();
    renderPage(OnboardingPage, { at: '/onboarding', session: newcomer });
    expect(step()).toBe('Paso 2 de 3');
    expect(box('Biografía').value).toBe('Casi lista');
    cleanup();
    sessionStorage.setItem('onboarding-draft', draft ?? '');
    const other = { ...newcomer, _id: '01900000-0000-7000-8000-000000000002' };
    renderPage(OnboardingPage, { at: '/onboarding', session: other });
    expect(step()).toBe('Paso 1 de 3');
  });

  it('picks another avatar on request, and rejects files that are not images', async () => {
    const { user } = open();
    const picture = () => document.querySelector('img')?.getAttribute('src');
    const first = picture();
    await user.click(screen.getByRole('button', { name: 'Otro avatar' }));
    expect(picture()).toMatch(/^\/api\/avatars\/\d+\.svg$/);
    expect(picture()).not.toBe(first);
    const careless = userEvent.setup({ applyAccept: false });
    await careless.upload(box('Foto de perfil'), new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    await screen.findByText('Por favor selecciona una imagen válida');
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'foto.jpg', { type: 'image/jpeg' });
    await user.upload(box('Foto de perfil'), large);
    await screen.findByText('La imagen debe ser menor a 5MB');
  });
});
