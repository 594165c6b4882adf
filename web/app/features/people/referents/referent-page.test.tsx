import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RESERVED_COMPANY_TEXT } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.api.ts';
import {
  getEmployment,
  requestEmployment,
  suggestCompanies,
} from '@uneed/domain/people/referents/employments.api.ts';
import type { Employment } from '@uneed/domain/people/referents/employments.schema.ts';
import { getVerification, requestReview } from '@uneed/domain/people/referents/referents.api.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../../platform/api/client.ts';
import { createServerQueryClient } from '../../../platform/api/query-client.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection, REJECTION_TEXT } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { CompanySuggestions } from './company-step.tsx';
import { CompanyConfirmation } from './exports/company-confirmation.tsx';
import { loadRejection } from './load-rejection.ts';
import ReferentPage from './referent-page.tsx';

const referent = buildSessionUser({ role: 'referent', company: 'Colmado Central' });
const Confirmation = () => <CompanyConfirmation user={referent} />;

const Suggestions = () => <CompanySuggestions id="companies" text="Colm" />;

describe('the page of the referent', () => {
  const BIO = 'Trabajo en recursos humanos y recomiendo a gente que conozco bien.';
  const candidate = buildSessionUser({ profilePic: '/api/avatars/7.svg' });

  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const next = () => screen.getByRole('button', { name: 'Siguiente' });
  const send = () => screen.getByRole('button', { name: 'Enviar solicitud' });

  function open() {
    const server = fakeServer();
    return { server, ...renderPage(ReferentPage, { at: '/referent', session: candidate }) };
  }

  async function fillBothSteps({ user }: Pick<ReturnType<typeof open>, 'user'>) {
    await enterText(user, box('Empresa'), 'Ron del Este');
    await enterText(user, box('Cargo'), 'Gerente');
    await user.click(box('Biografía'));
    await user.paste(BIO);
    await user.click(next());
    await enterText(user, box('Ubicación'), 'roma');
    await user.click(screen.getByRole('option', { name: 'La Romana' }));
  }

  afterEach(() => void vi.useRealTimers());

  describe('become a referent', () => {
    it('shows validation errors of touched fields', async () => {
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
      await enterText(user, box('Biografía'), 'Corta');
      await screen.findByText('La biografía debe tener al menos 50 caracteres');
      screen.getByText('5/500');
      await enterText(user, box('Empresa'), 'Ron del Este');
      await enterText(user, box('Cargo'), 'Gerente');
      await user.click(box('Biografía'));
      await user.paste(BIO);
      await user.click(next());
      expect(screen.getByText(/^Paso/).textContent).toBe('Paso 2 de 2');
      screen.getByText('100% completado');
      await user.click(send());
      await screen.findByText('La ubicación es obligatoria');
    });

    it('rejects a company name that is reserved for Uneed', async () => {
      const { user } = open();
      await enterText(user, box('Empresa'), 'Uneed');
      await user.tab();
      await screen.findByText(RESERVED_COMPANY_TEXT);
      await user.clear(box('Empresa'));
      await enterText(user, box('Empresa'), 'Ron del Este');
      expect(screen.queryByText(RESERVED_COMPANY_TEXT)).toBeNull();
    });

    it('suggests all provinces while the field is empty, then the matching ones', async () => {
      const page = open();
      await fillBothSteps(page);
      await page.user.click(screen.getByRole('button', { name: 'Borrar' }));
      expect(screen.getAllByRole('option')).toHaveLength(32);
      await enterText(page.user, box('Ubicación'), 'samana');
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Samaná']);
      expect(box('Ubicación').readOnly).toBe(false);
      await page.user.click(screen.getByRole('option', { name: 'Samaná' }));
      expect([box('Ubicación').value, box('Ubicación').readOnly]).toEqual(['Samaná', true]);
      await page.user.click(screen.getByRole('button', { name: 'Borrar' }));
      expect(box('Ubicación').readOnly).toBe(false);
    });

    it('sends the request, shows a toast, and opens /my-jobs after 1.5 s', async () => {
      const page = open();
      page.server.reply(updateProfile, () => ({
        user: buildSessionUser({ role: 'referent' }),
        message: 'ok',
      }));
      await fillBothSteps(page);
      vi.useFakeTimers();
      fireEvent.click(send());
      await act(() => vi.advanceTimersByTimeAsync(100));
      screen.getByText('Solicitud de referente enviada exitosamente');
      expect(page.server.writes[0]?.body).toEqual({
        role: 'referent',
        bio: BIO,
        company: 'Ron del Este',
        position: 'Gerente',
        location: 'La Romana',
        base: { bio: '', company: '', position: '', location: '' },
      });
      await act(() => vi.advanceTimersByTimeAsync(1_300));
      expect(screen.queryByText('En /my-jobs')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(200));
      screen.getByText('En /my-jobs');
    });

    it('shows a server error in an alert, keeps the values, and returns to the step of a missing field', async () => {
      const page = open();
      page.server.replyWithError(updateProfile, { code: 'FORBIDDEN', message: 'No se puede ahora' });
      await fillBothSteps(page);
      await page.user.click(send());
      expect((await screen.findByRole('alert')).textContent).toBe('No se puede ahora');
      page.server.failNetwork(updateProfile);
      await page.user.click(send());
      await screen.findByText('Error al procesar la solicitud');
      page.server.replyWithBadGateway(updateProfile);
      await page.user.click(send());
      await screen.findByText('Error al convertir a referente');
      expect(box('Ubicación').value).toBe('La Romana');
      page.server.replyWithError(updateProfile, {
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

  describe('request a new review after a rejection', () => {
    const profile = { company: 'Ron del Este', position: 'Gerente', bio: BIO, location: 'La Romana' };
    const rejected = buildSessionUser({ role: 'referent', ...profile });
    const rejection = { status: 'rejected', reason: 'No hallamos la empresa', decidedAt: null } as const;

    function openAfterRejection() {
      const server = fakeServer();
      const page = renderPage(ReferentPage, { at: '/referent', session: rejected, loaderData: rejection });
      return { server, ...page };
    }

    it('shows the reason and the stored values, and sends the corrected ones', async () => {
      const { server, user } = openAfterRejection();
      server.reply(requestReview, () => ({ user: rejected, message: 'ok' }));
      screen.getByRole('heading', { level: 1, name: 'Corrige tu solicitud' });
      screen.getByText('No hallamos la empresa');
      expect([box('Empresa').value, box('Cargo').value, box('Biografía').value]).toEqual([
        profile.company,
        profile.position,
        BIO,
      ]);
      await user.type(box('Empresa'), ' SRL');
      await user.click(next());
      expect(box('Ubicación').value).toBe('La Romana');
      await user.click(screen.getByRole('button', { name: 'Volver a pedir' }));
      await screen.findByText('Solicitud de referente enviada exitosamente');
      const post = server.requests.find(({ method }) => method === 'POST');
      expect(post).toMatchObject({
        path: '/referents/me/review',
        body: { company: 'Ron del Este SRL', base: { company: 'Ron del Este' } },
      });
    });

    it('shows a conflict with both values, keeps what was typed, and sends mine when I keep it', async () => {
      const { server, user } = openAfterRejection();
      await enterText(user, box('Empresa'), ' SRL');
      await user.click(next());
      const conflicts = { company: 'Ron Barceló' };
      server.replyWithError(requestReview, { code: 'CONFLICT', message: 'Alguien cambió esto', conflicts });
      const sendAgain = () => screen.getByRole('button', { name: 'Volver a pedir' });
      await user.click(sendAgain());
      const conflict = within(await screen.findByRole('region', { name: 'Empresa' }));
      conflict.getByText('Ron Barceló');
      conflict.getByText('Ron del Este SRL');
      await user.click(conflict.getByRole('button', { name: 'Dejar lo mío' }));
      server.reply(requestReview, () => ({ user: rejected, message: 'ok' }));
      await user.click(sendAgain());
      await screen.findByText('Solicitud de referente enviada exitosamente');
      expect(server.writes.at(-1)?.body).toEqual({ company: 'Ron del Este SRL', base: conflicts });
    });

    it('shows the error when a review is already open', async () => {
      const { server, user } = openAfterRejection();
      await user.click(next());
      await expectRejection({ server, user }, requestReview, () =>
        screen.getByRole('button', { name: 'Volver a pedir' }),
      );
      expect(screen.getByRole('alert').textContent).toBe(REJECTION_TEXT);
    });

    it.each([
      ['rejected', false],
      ['inReview', true],
      ['verified', true],
    ] as const)('the loader returns the rejection or redirects: %s', async (status, isRedirected) => {
      const server = fakeServer();
      server.reply(getVerification, () => ({ status, reason: '', decidedAt: null }));
      const queryClient = createServerQueryClient(
        createApi((request) => fetch(request), window.location.origin),
      );
      const url = new URL('http://localhost/referent');
      const args = { queryClient, params: {}, url, session: rejected, isPhone: false };
      const outcome = await loadRejection(args).catch((thrown: unknown) => thrown);
      expect(outcome instanceof Response).toBe(isRedirected);
    });
  });
});

describe('the confirmation by the company', () => {
  const enterprise = {
    _id: '01900000-0000-7000-8000-0000000000e1',
    slug: 'colmado-central',
    companyName: 'Colmado Central',
    logo: '',
    industry: 'Retail',
    isVerified: true,
  };

  function open(employment: Employment) {
    const server = fakeServer();
    server.reply(getEmployment, () => employment);
    return { server, ...renderPage(Confirmation, { at: '/profile', session: referent }) };
  }

  it('asks the company, with a busy button and the error of the server', async () => {
    const { server, user } = open({ enterprise, status: null, retryAt: null });
    const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pedir confirmación' });
    server.replyWithError(requestEmployment, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
    await user.click(await button());
    await screen.findByText('Intenta de nuevo');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const employment = { enterprise, status: 'pending' as const, retryAt: null };
    server.reply(requestEmployment, () => ({ employment, message: 'Pedido' }), answered);
    await user.click(await button());
    await waitFor(async () => expect((await button()).disabled).toBe(true));
    answer();
    await screen.findByText('Le pedimos a Colmado Central que confirme que trabajas ahí.');
    expect(server.requests.at(-1)?.body).toEqual({ enterpriseId: enterprise._id });
  });

  it('says what the company decided', async () => {
    open({ enterprise, status: 'confirmed', retryAt: null });
    await screen.findByText('Confirmado por la empresa');
  });

  it('says when the company may be asked again', async () => {
    open({ enterprise, status: 'declined', retryAt: '2026-12-20T12:00:00Z' });
    await screen.findByText(/^Colmado Central no confirmó que trabajas ahí. Puedes volver a pedirlo el /);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('suggests verified companies while typing', async () => {
    const server = fakeServer();
    server.reply(suggestCompanies, () => ({ enterprises: [enterprise] }));
    renderPage(Suggestions, { at: '/referent', session: referent });
    await waitFor(() =>
      expect(document.querySelector<HTMLOptionElement>('#companies option')?.value).toBe('Colmado Central'),
    );
    expect(server.requests[0]?.query.get('q')).toBe('Colm');
  });
});
