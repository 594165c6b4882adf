import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as api from '@uneed/domain/organizations/enterprises/enterprises.api.ts';
import { getPublicEnterprise } from '@uneed/domain/organizations/enterprises/public-enterprises.api.ts';
import {
  DELETION_READ_ONLY_TEXT,
  OWNERS_BUY_TEXT,
  READER_TEXT,
} from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { getEnterpriseVerification } from '@uneed/domain/organizations/enterprises/verification.api.ts';
import { type Place, searchPlaces } from '@uneed/domain/people/places/places.api.ts';
import { describe, expect, it } from 'vitest';
import { toQueryKey } from '../../../platform/api/api-query.ts';
import { getCachedEnterprise, setEnterprise } from '../../../platform/enterprise-session/enterprise-query.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import EnterpriseLogInPage from './account/enterprise-log-in-page.tsx';
import EnterpriseOnboardingPage from './account/onboarding-page.tsx';
import ProfilePage from './account/profile-page.tsx';
import RegisterPage from './account/register-page.tsx';
import { renderAreaPage } from './exports/area.factory.tsx';
import { buildEnterprise, buildVerification } from './exports/enterprises.factory.ts';
import { toViewer } from './exports/to-viewer.ts';

describe('the accounts of enterprises', () => {
  const SANTIAGO: Place = {
    place_id: 1,
    display_name: 'Santiago de los Caballeros',
    lat: '19.4',
    lon: '-70.7',
    address: {
      city: 'Santiago de los Caballeros',
      state: 'Santiago',
      country: 'República Dominicana',
      country_code: 'do',
    },
  };

  const reply = (enterprise = buildEnterprise()) => ({
    success: true as const,
    enterprise,
    message: 'Listo',
  });
  const type = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  describe('registration', () => {
    async function fillIn({ location = 'Santiago', places = [] as Place[] } = {}) {
      const server = fakeServer();
      server.reply(searchPlaces, () => places);
      const page = renderPage(RegisterPage, { at: '/enterprise/register' });
      const { user } = page;
      await enterText(user, type('Nombre de la empresa'), 'Colmado Central');
      await enterText(user, type('Email'), 'empleos@colmado.do');
      await enterText(user, type('Contraseña'), 'clave-larga');
      await user.selectOptions(type('Industria'), 'Retail');
      await user.selectOptions(type('Tamaño'), '11-50');
      // At once, because each pause would search for the places of what is typed so far.
      await user.click(type('Ubicación'));
      await user.paste(location);
      return { server, ...page };
    }

    it('shows the first error only, keeps what was typed when the email is taken, and then the enterprise', async () => {
      const { server, user, queryClient } = await fillIn();
      await user.clear(type('Nombre de la empresa'));
      await user.clear(type('Email'));
      await user.click(button('Registrar empresa'));
      await screen.findByText('El nombre de la empresa es requerido');
      expect(screen.queryByText('El email es requerido')).toBeNull();
      await enterText(user, type('Nombre de la empresa'), 'Colmado Central');
      await enterText(user, type('Email'), 'empleos@colmado.do');
      await user.click(button('Registrar empresa'));
      await screen.findByText(/^Acepta los términos/);
      expect(server.writes).toEqual([]);
      const message = 'Este email ya está registrado';
      server.replyWithError(api.registerEnterprise, {
        code: 'CONFLICT',
        message,
        fields: { email: message },
      });
      await user.click(screen.getByRole('checkbox'));
      await user.click(button('Registrar empresa'));
      await waitFor(() => expect(screen.getAllByText(message)).not.toHaveLength(0));
      expect(screen.getAllByRole('link', { name: 'Entra con tu empresa' })[0]?.getAttribute('href')).toBe(
        '/enterprise/login',
      );
      expect([type('Email').value, type('Ubicación').value]).toEqual(['empleos@colmado.do', 'Santiago']);
      await expectRejection({ server, user }, api.registerEnterprise, () => button('Registrar empresa'));
      server.reply(api.registerEnterprise, () => reply());
      await user.click(button('Registrar empresa'));
      await waitFor(() => expect(getCachedEnterprise(queryClient)?.companyName).toBe('Colmado Central'));
      // Refused twice, then accepted.
      expect(server.writes).toHaveLength(3);
      expect(server.writes.at(-1)?.body).toEqual({
        companyName: 'Colmado Central',
        email: 'empleos@colmado.do',
        password: 'clave-larga',
        industry: 'Retail',
        size: '11-50',
        location: 'Santiago',
        website: '',
      });
    });

    it('keeps what was typed over a reload, but neither the password nor the consent, until the account exists', async () => {
      const first = await fillIn();
      await enterText(first.user, type('Sitio web (opcional)'), 'colmado.do');
      await first.user.click(screen.getByRole('checkbox'));
      cleanup();
      const open = () => renderPage(RegisterPage, { at: '/enterprise/register' });
      const { user, queryClient } = open();
      await waitFor(() => expect(type('Nombre de la empresa').value).toBe('Colmado Central'));
      const labels = ['Email', 'Industria', 'Tamaño', 'Ubicación', 'Sitio web (opcional)', 'Contraseña'];
      expect(labels.map((label) => type(label).value)).toEqual([
        'empleos@colmado.do',
        'Retail',
        '11-50',
        'Santiago',
        'colmado.do',
        '',
      ]);
      expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('clave-larga');
      await enterText(user, type('Contraseña'), 'clave-larga');
      await user.click(screen.getByRole('checkbox'));
      first.server.reply(api.registerEnterprise, () => reply());
      await user.click(button('Registrar empresa'));
      await waitFor(() => expect(getCachedEnterprise(queryClient)?.companyName).toBe('Colmado Central'));
      expect(first.server.writes.at(-1)?.body).toMatchObject({ industry: 'Retail', location: 'Santiago' });
      cleanup();
      open();
      await screen.findByLabelText('Nombre de la empresa');
      expect([type('Nombre de la empresa').value, type('Industria').value]).toEqual(['', '']);
    });

    it('offers places for the location', async () => {
      const { user } = await fillIn({ location: 'Santiago de los', places: [SANTIAGO] });
      await user.click(await screen.findByRole('option', { name: /^Santiago de los Caballeros/ }));
      expect(type('Ubicación')).toMatchObject({
        value: 'Santiago de los Caballeros, Santiago, República Dominicana',
        readOnly: true,
      });
      screen.getByText(/^¿Ya tienes cuenta\?/);
    });
  });

  it('the login shows the error of the server, or the default', async () => {
    const server = fakeServer();
    const { user, queryClient } = renderPage(EnterpriseLogInPage, { at: '/enterprise/login' });
    await enterText(user, type('Email'), 'empleos@colmado.do');
    await enterText(user, type('Contraseña'), 'otra-clave');
    const logIn = () => button('Iniciar sesión');
    await expectRejection({ server, user }, api.logInEnterprise, logIn, { code: 'UNAUTHENTICATED' });
    expect(type('Contraseña').value).toBe('otra-clave');
    server.reply(api.logInEnterprise, () => reply());
    await user.click(logIn());
    await waitFor(() => expect(getCachedEnterprise(queryClient)).toMatchObject({ isOnboarded: true }));
  });

  it('the onboarding shows a wrong tax number at its field and sends the right one', async () => {
    const server = fakeServer();
    const { user, queryClient } = renderPage(EnterpriseOnboardingPage, { at: '/enterprise/onboarding' });
    await enterText(user, type('¿A qué se dedica la empresa?'), buildEnterprise().description);
    await enterText(user, type('Teléfono'), '809-555-0100');
    await user.type(type('RNC'), '101010633');
    await user.click(button('Guardar y continuar'));
    await screen.findByText('Ese RNC no es válido: revisa los números');
    await user.clear(type('RNC'));
    await enterText(user, type('RNC'), '1-01-01063-2');
    await expectRejection({ server, user }, api.onboardEnterprise, () => button('Guardar y continuar'));
    expect([type('Teléfono').value, type('RNC').value]).toEqual(['809-555-0100', '1-01-01063-2']);
    server.reply(api.onboardEnterprise, () => reply());
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(getCachedEnterprise(queryClient)?.isOnboarded).toBe(true));
    expect(server.requests.at(-1)?.body).toMatchObject({ rnc: '101010632' });
  });

  it('the onboarding keeps what was typed over a reload, until it is sent', async () => {
    const server = fakeServer();
    server.reply(api.onboardEnterprise, () => reply());
    const open = () => {
      const page = renderPage(EnterpriseOnboardingPage, { at: '/enterprise/onboarding' });
      setEnterprise(page.queryClient, buildEnterprise({ isOnboarded: false }));
      return page;
    };
    const { user } = open();
    const { description } = buildEnterprise();
    await enterText(user, type('¿A qué se dedica la empresa?'), description);
    await enterText(user, type('RNC'), '1-01-01063-2');
    cleanup();
    const { queryClient } = open();
    await waitFor(() => expect(type('RNC').value).toBe('1-01-01063-2'));
    expect(type('¿A qué se dedica la empresa?').value).toBe(description);
    await enterText(user, type('Teléfono'), '809-555-0100');
    await user.click(button('Guardar y continuar'));
    await waitFor(() => expect(getCachedEnterprise(queryClient)?.isOnboarded).toBe(true));
    cleanup();
    open();
    await screen.findByText('Completa tu empresa');
    expect(type('RNC').value).toBe('');
  });

  it('the profile keeps what a member typed over a reload, for that member alone', async () => {
    const open = (email: string) => {
      const member = { fullName: 'Ana Peña', email, role: 'owner' } as const;
      const page = renderAreaPage(ProfilePage, { at: '/enterprise/empresa', enterprise: { member } });
      page.server.reply(api.getEnterprise, () => reply(page.enterprise));
      setEnterprise(page.queryClient, page.enterprise);
      return page;
    };
    const { user, enterprise } = open('ana@ejemplo.do');
    const description = () =>
      screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^¿A qué se dedica/ });
    await enterText(user, await description(), ' Y más.');
    cleanup();
    open('luz@ejemplo.do');
    expect((await description()).value).toBe(enterprise.description);
    cleanup();
    const again = open('ana@ejemplo.do');
    await waitFor(async () => expect((await description()).value).toBe(`${enterprise.description} Y más.`));
    await again.user.click(screen.getByRole('button', { name: 'Descartar cambios' }));
    expect((await description()).value).toBe(enterprise.description);
  });

  describe('the profile', () => {
    function open() {
      const server = fakeServer();
      server.reply(api.getEnterprise, () => reply());
      const page = renderPage(ProfilePage, { at: '/enterprise/empresa' });
      setEnterprise(page.queryClient, buildEnterprise());
      return { server, ...page };
    }

    it('saves changes, with a busy button, and keeps them when the server rejects', async () => {
      const { server, user, queryClient } = open();
      const publicPage = toQueryKey(getPublicEnterprise, { params: { slug: 'colmado' } });
      queryClient.setQueryData(publicPage, {});
      await screen.findByText('Sin verificar');
      screen.getByText('Todavía no hemos revisado los datos de esta empresa.');
      server.reply(getEnterpriseVerification, () => buildVerification({ status: 'inReview' }));
      await queryClient.invalidateQueries({ queryKey: toQueryKey(getEnterpriseVerification) });
      await screen.findByText('Estamos revisando los datos de esta empresa.');
      expect(button('Guardar cambios').disabled).toBe(true);
      await user.clear(type('Teléfono'));
      await enterText(user, type('Teléfono'), '829-555-0101');
      server.replyWithError(api.updateEnterprise, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
      await user.click(button('Guardar cambios'));
      await screen.findByText('Intenta de nuevo');
      expect(type('Teléfono').value).toBe('829-555-0101');
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      server.reply(api.updateEnterprise, () => reply(buildEnterprise({ phone: '829-555-0101' })), answered);
      await user.click(button('Guardar cambios'));
      await waitFor(() => expect(button('Guardar cambios').disabled).toBe(true));
      answer();
      await screen.findByText('Listo');
      expect(queryClient.getQueryState(publicPage)?.isInvalidated).toBe(true);
      expect(type('Teléfono').value).toBe('829-555-0101');
    });
  });

  describe('for a member who is no owner', () => {
    const can = { recruit: true, manage: false };

    it('the profile can be read but not changed', async () => {
      fakeServer();
      const { queryClient } = renderPage(ProfilePage, { at: '/enterprise/empresa' });
      setEnterprise(queryClient, buildEnterprise({ can }));
      await screen.findByText('El perfil lo cambian los dueños del equipo.');
      expect(type('Teléfono').matches(':disabled')).toBe(true);
    });

    it('the onboarding says who completes it', async () => {
      fakeServer();
      const { queryClient } = renderPage(EnterpriseOnboardingPage, { at: '/enterprise/onboarding' });
      setEnterprise(queryClient, buildEnterprise({ can, isOnboarded: false }));
      await screen.findByText(/^Un dueño del equipo tiene que añadir/);
      expect(screen.queryByRole('button', { name: 'Guardar y continuar' })).toBeNull();
    });
  });
});

describe('the form of the profile', () => {
  const stored = buildEnterprise();
  const reply = (enterprise = stored) => ({ success: true as const, enterprise, message: 'Listo' });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

  async function open() {
    const server = fakeServer();
    server.reply(api.getEnterprise, () => reply());
    const page = renderPage(ProfilePage, { at: '/enterprise/empresa' });
    setEnterprise(page.queryClient, stored);
    await screen.findByRole('button', { name: 'Guardar cambios' });
    const write = async (name: string, value: string) => {
      await page.user.clear(box(name));
      await enterText(page.user, box(name), value);
    };
    return { server, write, sent: () => server.writes.at(-1)?.body, ...page };
  }

  it('sends only what was changed, and shows what others stored meanwhile', async () => {
    const { server, user, write, sent } = await open();
    await write('Ubicación', 'La Vega');
    const saved = { ...stored, location: 'La Vega', phone: '829-555-0199', website: 'https://colmado.do' };
    server.reply(api.updateEnterprise, () => reply(saved));
    await user.click(save());
    await screen.findByText('Listo');
    expect(sent()).toEqual({ location: 'La Vega', base: { location: 'Santiago' } });
    expect([box('Teléfono').value, box('Sitio web (opcional)').value]).toEqual([saved.phone, saved.website]);
    expect(save()).toHaveProperty('disabled', true);
  });

  it('shows both values of each conflict, with a choice for each', async () => {
    const { server, user, write, sent } = await open();
    await write('Teléfono', '849-555-0101');
    await write('RNC', '1-30-21465-4');
    await write('Ubicación', 'La Vega');
    const conflicts = { phone: '829-555-0199', rnc: '401007551' };
    server.replyWithError(api.updateEnterprise, {
      code: 'CONFLICT',
      message: 'Alguien cambió esto',
      conflicts,
    });
    await user.click(save());
    const phone = within(await screen.findByRole('region', { name: 'Teléfono' }));
    phone.getByText('829-555-0199');
    phone.getByText('849-555-0101');
    const rnc = within(screen.getByRole('region', { name: 'RNC' }));
    rnc.getByText('4-01-00755-1');
    expect(screen.queryByText('Alguien cambió esto')).toBeNull();
    await user.click(phone.getByRole('button', { name: 'Dejar lo mío' }));
    await user.click(rnc.getByRole('button', { name: 'Usar lo guardado' }));
    expect([box('Teléfono').value, box('RNC').value]).toEqual(['849-555-0101', '4-01-00755-1']);
    expect(box('Ubicación').value).toBe('La Vega');
    server.reply(api.updateEnterprise, () => reply());
    await user.click(save());
    await screen.findByText('Listo');
    expect(sent()).toEqual({
      phone: '849-555-0101',
      location: 'La Vega',
      base: { phone: '829-555-0199', location: 'Santiago' },
    });
  });

  it('keeps what is typed while the request runs, and while newer data arrives', async () => {
    const { server, user, write, sent, queryClient } = await open();
    await write('Ubicación', 'La Vega');
    const replied = Promise.withResolvers<void>();
    server.reply(api.updateEnterprise, () => reply({ ...stored, location: 'La Vega' }), replied.promise);
    await user.click(save());
    await write('Teléfono', '849-555-0101');
    replied.resolve();
    await screen.findByText('Listo');
    expect(box('Teléfono').value).toBe('849-555-0101');
    setEnterprise(queryClient, { ...stored, location: 'Moca', phone: '829-555-0199' });
    await waitFor(() => expect(box('Ubicación').value).toBe('Moca'));
    expect(box('Teléfono').value).toBe('849-555-0101');
    server.reply(api.updateEnterprise, () => reply());
    await user.click(save());
    await waitFor(() => expect(server.writes).toHaveLength(2));
    expect(sent()).toEqual({ phone: '849-555-0101', base: { phone: stored.phone } });
  });
});

describe('the viewer of an enterprise', () => {
  const ANY_ROLE = { recruit: true, manage: true };
  const READER = { recruit: false, manage: false };
  const RECRUITER = { recruit: true, manage: false };
  const deletionAt = '2026-12-22T12:00:00Z';

  it.each([
    ['an owner', { can: ANY_ROLE }, [true, null, null]],
    ['a recruiter', { can: RECRUITER }, [true, null, OWNERS_BUY_TEXT]],
    ['a reader', { can: READER }, [false, READER_TEXT, READER_TEXT]],
    [
      'an owner before the deletion',
      { can: ANY_ROLE, deletionAt },
      [false, DELETION_READ_ONLY_TEXT, DELETION_READ_ONLY_TEXT],
    ],
    ['an owner before the onboarding', { can: ANY_ROLE, isOnboarded: false }, [false, null, null]],
  ])('what %s may do', (_, changes, expected) => {
    const { canPublish, readOnlyText, cannotBuyText } = toViewer(buildEnterprise(changes));
    expect([canPublish, readOnlyText, cannotBuyText]).toEqual(expected);
  });
});
