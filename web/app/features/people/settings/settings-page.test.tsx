import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { getProfilePage } from '@uneed/domain/hiring/reputation/profile-pages.api.ts';
import { endOtherSessions, endSession, listSessions } from '@uneed/domain/people/accounts/accounts.api.ts';
import { RESERVED_NAME_TEXT } from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import { getStoredCv } from '@uneed/domain/people/cv/cvs.api.ts';
import { updateProfile } from '@uneed/domain/people/profiles/profiles.api.ts';
import { getPush } from '@uneed/domain/people/push/push.api.ts';
import { getVerification } from '@uneed/domain/people/referents/referents.api.ts';
import {
  cancelAccountDeletion,
  changeNotificationPreference,
  changePrivacy,
  getSettings,
  requestAccountDeletion,
} from '@uneed/domain/people/settings/settings.api.ts';
import { NOTIFICATION_TOPICS } from '@uneed/domain/people/settings/settings.rules.ts';
import {
  notificationPreferencesSchema,
  type Settings,
} from '@uneed/domain/people/settings/settings.schema.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toQueryKey } from '../../../platform/api/api-query.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection, REJECTION_TEXT } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import SettingsPage from './settings-page.tsx';

// Without Vite's build the style sheet has no URL.
vi.mock('../../../platform/theme/more-themes.css?url', () => ({ default: '/assets/more-themes.css' }));

const on = { inApp: true, mail: true, push: true };
const settings: Settings = {
  privacy: {
    whoMayWrite: 'everyone',
    showsOnline: true,
    findableBy: 'tied',
    showsMessageText: true,
    showsProfile: false,
    showsFacts: true,
  },
  notices: notificationPreferencesSchema.parse(
    Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, on])),
  ),
};
/** Of the user's public profile page. */
const publicPage = toQueryKey(getProfilePage, { params: { id: buildSessionUser()._id } });
const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

function open(section?: string, changes = {}) {
  const server = fakeServer();
  server.reply(getSettings, () => settings);
  server.reply(getStoredCv, () => ({ cv: null, openings: [] }));
  server.reply(updateProfile, ({ body }) => ({
    user: { ...buildSessionUser(changes), ...Object(body) },
    message: 'ok',
  }));
  const at = section === undefined ? '/settings' : `/settings?section=${section}`;
  return { server, ...renderPage(SettingsPage, { at, session: buildSessionUser(changes) }) };
}
const sent = ({ server }: ReturnType<typeof open>, method: string) =>
  server.requests.filter((request) => request.method === method).map(({ body }) => body);

afterEach(() => localStorage.clear());

describe('Perfil', () => {
  it('requires the full name, trims it, and confirms the change', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: /Editar información personal/ }));
    expect(box('Email').readOnly).toBe(true);
    await page.user.clear(box(/Nombre completo/));
    await page.user.type(box(/Nombre completo/), '   ');
    await page.user.click(save());
    await screen.findByText('El nombre completo es obligatorio');
    await enterText(page.user, box(/Nombre completo/), ' Ana  ');
    await page.user.type(box('Teléfono'), ' 809');
    await page.user.click(save());
    await screen.findByText('Escribe el teléfono completo, con su código de área');
    await enterText(page.user, box('Teléfono'), '-555-0101 ');
    await page.user.click(save());
    await screen.findByText('Información personal actualizada');
    expect(sent(page, 'PUT')).toEqual([
      { fullName: 'Ana', phone: '809-555-0101', base: { fullName: 'María Peña', phone: '' } },
    ]);
  });

  it('rejects a name that is reserved for Uneed, except for admins', async () => {
    const edit = async ({ user }: ReturnType<typeof open>) => {
      await user.click(screen.getByRole('button', { name: 'Editar información personal' }));
      await user.clear(box(/Nombre completo/));
      await enterText(user, box(/Nombre completo/), 'Equipo Uneed');
      await user.click(save());
    };
    const page = open();
    await edit(page);
    await screen.findByText(RESERVED_NAME_TEXT);
    expect(sent(page, 'PUT')).toEqual([]);
    cleanup();
    const admins = open(undefined, { isAdmin: true });
    await edit(admins);
    await screen.findByText('Información personal actualizada');
    expect(sent(admins, 'PUT')).toMatchObject([{ fullName: 'Equipo Uneed' }]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'warns a verified referent (%s) that a name change starts a new review',
    async (isVerifiedReferent, count) => {
      const { server, user } = open(undefined, { role: 'referent', isVerifiedReferent });
      server.reply(getVerification, () => ({ status: 'inReview' as const, reason: '', decidedAt: null }));
      await user.click(screen.getByRole('button', { name: 'Editar información personal' }));
      expect(screen.queryAllByText(/Si lo cambias, revisaremos tu perfil otra vez/)).toHaveLength(count);
    },
  );

  it('marks the fields that the server reports as missing', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: /Editar información personal/ }));
    const message = 'Faltan campos requeridos para ser referente';
    page.server.replyWithError(updateProfile, {
      code: 'MISSING_FIELDS',
      message,
      missingFields: ['location'],
    });
    await page.user.click(save());
    await screen.findByText('Por favor completa todos los campos requeridos');
    screen.getByText('Este campo es obligatorio');
    expect(box('Ubicación').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows errors of the biography at its field only, and keeps the text that the server rejects', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: /Editar biografía/ }));
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Biografía/ });
    await page.user.click(save());
    await screen.findByText('La biografía es obligatoria');
    await page.user.click(text);
    await page.user.paste('a'.repeat(501));
    screen.getByText('501/500');
    const message = 'La biografía no puede superar los 500 caracteres';
    await page.user.click(save());
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(text.value).toHaveLength(501);
    expect(sent(page, 'PUT')).toEqual([]);
    await page.user.type(text, '{Backspace}');
    page.server.replyWithError(updateProfile, {
      code: 'MISSING_FIELDS',
      message: 'x',
      missingFields: ['bio'],
    });
    await page.user.click(save());
    await screen.findByText('Por favor completa todos los campos requeridos');
    page.server.replyWithBadGateway(updateProfile);
    await page.user.click(save());
    await screen.findByText('Error al actualizar el perfil');
    page.server.reply(updateProfile, () => ({ user: buildSessionUser({ bio: 'Yo' }), message: 'ok' }));
    await page.user.click(save());
    await screen.findByText('Biografía actualizada');
  });

  it('changes the phone number only', async () => {
    const page = open();
    await page.user.click(screen.getByRole('button', { name: 'Agregar teléfono' }));
    await enterText(page.user, box('Teléfono'), '829-555');
    await page.user.click(save());
    await screen.findByText('Escribe el teléfono completo, con su código de área');
    await enterText(page.user, box('Teléfono'), '-0123');
    await expectRejection(page, updateProfile, save);
    expect(box('Teléfono').value).toBe('829-555-0123');
    page.server.reply(updateProfile, () => ({ user: buildSessionUser(), message: 'ok' }));
    page.queryClient.setQueryData(publicPage, {});
    await page.user.click(save());
    await screen.findByText('Información de contacto actualizada');
    expect(sent(page, 'PUT').at(-1)).toEqual({ phone: '829-555-0123', base: { phone: '' } });
    expect(page.queryClient.getQueryState(publicPage)?.isInvalidated).toBe(true);
  });

  it('shows referents their company, which cannot be changed here', async () => {
    const { server } = open('profile', { role: 'referent', company: 'Ron del Este', position: 'Gerente' });
    server.reply(getVerification, () => ({ status: 'inReview' as const, reason: '', decidedAt: null }));
    expect(await screen.findAllByText('En revisión')).toHaveLength(2);
    screen.getByText('Estamos revisando tu perfil. Mientras tanto ya puedes publicar vacantes.');
    expect(screen.queryByText('No pudimos verificarte')).toBeNull();
    screen.getByText('Ron del Este');
    screen.getByText('Tu rol y tu información profesional no se pueden modificar aquí.');
  });
});

describe('a rejected referent', () => {
  it('sees the reason and a link to the form, without mention of a review', async () => {
    const { server } = open('profile', { role: 'referent', company: 'Ron del Este', position: 'Gerente' });
    const decidedAt = '2026-11-20T12:00:00Z';
    server.reply(getVerification, () => ({
      status: 'rejected' as const,
      reason: 'No hallamos la empresa',
      decidedAt,
    }));
    await screen.findByRole('heading', { name: 'No pudimos verificarte' });
    screen.getByText('No hallamos la empresa');
    const link = screen.getByRole('link', { name: 'Corregir y volver a pedir' });
    expect(link.getAttribute('href')).toBe('/referent');
    expect(screen.getAllByText('No verificado')).toHaveLength(2);
    expect(screen.queryByText('En revisión')).toBeNull();
    expect(screen.queryByText(/Estamos revisando tu perfil/)).toBeNull();
  });
});

describe('Seguridad', () => {
  it('lists the sessions and ends another one', async () => {
    const page = open('security');
    const session = {
      kind: 'phone',
      signedInAt: '2026-11-01T12:00:00Z',
      lastUsedAt: '2026-11-01T12:00:00Z',
    } as const;
    const mine = {
      ...session,
      _id: '01900000-0000-7000-8000-00000000000a',
      device: 'Firefox en Linux',
      isCurrent: true,
    };
    const other = {
      ...session,
      _id: '01900000-0000-7000-8000-00000000000b',
      device: 'Chrome en Android',
      isCurrent: false,
    };
    const twin = { ...other, _id: '01900000-0000-7000-8000-00000000000c' };
    page.server.reply(listSessions, () => ({ sessions: [mine, other, twin] }));
    expect(screen.getByRole('link', { name: 'Cambiar contraseña' }).getAttribute('href')).toBe(
      '/change-password',
    );
    await screen.findByText('Esta sesión');
    const endOthers = () => screen.getByRole('button', { name: 'Cerrar todas las demás' });
    await expectRejection(page, endOtherSessions, endOthers);
    expect(screen.getAllByText(/^Usada hace .* · desde el 1 nov, 08:00$/)).toHaveLength(2);
    const names = screen
      .getAllByRole('button', { name: /^Cerrar la sesión/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Cerrar la sesión 2: Chrome en Android, desde el 1 nov, 08:00',
      'Cerrar la sesión 3: Chrome en Android, desde el 1 nov, 08:00',
    ]);
    const endSecond = () => screen.getByRole('button', { name: /^Cerrar la sesión 2/ });
    await expectRejection(page, endSession, endSecond);
    page.server.reply(endSession, () => ({ message: 'Sesión cerrada' }));
    page.server.reply(listSessions, () => ({ sessions: [mine] }));
    await page.user.click(endSecond());
    await screen.findByText('Sesión cerrada');
    expect(page.server.writes.at(-1)?.path).toBe(`/auth/sessions/${other._id}`);
    await waitFor(() => expect(screen.queryByText('Chrome en Android')).toBeNull());
    screen.getByText('Firefox en Linux');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sesiones abiertas' }));
  });
});

describe('Privacidad y Notificaciones', () => {
  it('show the profile, and revert rejected changes', async () => {
    const page = open('privacy');
    screen.getByText('Activa');
    const finders = within(await screen.findByRole('group', { name: 'Quién puede encontrarme' }));
    const tied = finders.getByRole<HTMLInputElement>('radio', { name: /algo en común conmigo/ });
    page.server.replyWithError(changePrivacy, { code: 'FORBIDDEN', message: 'Ahora no' });
    await page.user.click(finders.getByRole('radio', { name: /Nadie/ }));
    await screen.findByText('Ahora no');
    expect(tied.checked).toBe(true);
    const privacy = { ...settings.privacy, whoMayWrite: 'tied' } as const;
    page.server.reply(changePrivacy, () => ({ ...settings, privacy }));
    page.queryClient.setQueryData(publicPage, {});
    const writers = within(screen.getByRole('group', { name: 'Quién puede escribirme' }));
    await page.user.click(writers.getByRole('radio', { name: /Solo gente que conozco/ }));
    await screen.findByText('Privacidad actualizada');
    expect(sent(page, 'PATCH')).toEqual([{ findableBy: 'nobody' }, { whoMayWrite: 'tied' }]);
    expect(page.queryClient.getQueryState(publicPage)?.isInvalidated).toBe(true);
    expect(screen.getByRole('link', { name: 'Descargar mis datos' }).getAttribute('href')).toBe(
      '/api/settings/export',
    );
  });

  it.each([
    ['candidate', 'Cuando aplicas, cuando ven tu aplicación o te responden, y si eliminan la vacante', 0],
    ['referent', 'Cuando aplicas, cuando alguien aplica o se retira, y si eliminan una vacante', 1],
  ] as const)('list what a %s can be notified about', async (role, hint, count) => {
    open('notifications', { role });
    await screen.findByText(hint);
    for (const name of ['Revisión de referente: en la app', 'Vencimiento de vacantes: en la app'])
      expect(screen.queryAllByRole('checkbox', { name })).toHaveLength(count);
  });

  it('hide how a referent answers on the public page, for referents who have one', async () => {
    const name = /Mostrar mis datos de respuesta/;
    const withPage = { ...settings, privacy: { ...settings.privacy, showsProfile: true } };
    for (const [role, stored] of [
      ['candidate', withPage],
      ['referent', settings],
    ] as const) {
      const page = open('privacy', { role });
      page.server.reply(getSettings, () => stored);
      await screen.findByRole('switch', { name: /Tener una página pública/ });
      expect(screen.queryByRole('switch', { name })).toBeNull();
      document.body.innerHTML = '';
    }
    const page = open('privacy', { role: 'referent' });
    page.server.reply(getSettings, () => withPage);
    page.server.reply(changePrivacy, () => withPage);
    await page.user.click(await screen.findByRole('switch', { name }));
    await screen.findByText('Privacidad actualizada');
    expect(sent(page, 'PATCH')).toEqual([{ showsFacts: false }]);
  });

  it('turn off one topic by email, and undo what the server rejects', async () => {
    const page = open('notifications');
    page.server.reply(getPush, () => ({ publicKey: '', deviceId: null, devices: [] }));
    const withoutMail = { ...settings, notices: { ...settings.notices, messages: { ...on, mail: false } } };
    page.server.reply(changeNotificationPreference, () => withoutMail);
    const mail = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Mensajes: por correo' });
    // No email is sent about the companies that a member follows.
    screen.getByRole('checkbox', { name: 'Empresas que sigues: en la app' });
    expect(screen.queryByRole('checkbox', { name: 'Empresas que sigues: por correo' })).toBeNull();
    page.server.reply(getSettings, () => withoutMail);
    await page.user.click(mail);
    expect(mail.checked).toBe(false);
    expect(sent(page, 'PATCH')).toEqual([{ kind: 'messages', channel: 'mail', isOn: false }]);
    page.server.replyWithError(changeNotificationPreference, { code: 'TOO_MANY', message: REJECTION_TEXT });
    const inApp = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mensajes: en la app' });
    await page.user.click(inApp);
    await screen.findByText(REJECTION_TEXT);
    // Only the rejected change is undone.
    expect([inApp.checked, mail.checked]).toEqual([true, false]);
  });
});

describe('Eliminar Cuenta', () => {
  it('asks for the password, stays open when it is wrong, and signs out', async () => {
    const page = open('delete');
    await page.user.click(screen.getByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = within(screen.getByRole('dialog'));
    const go = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
    await page.user.click(go);
    await dialog.findByText('Escribe tu contraseña');
    const text = 'La contraseña no es correcta';
    page.server.replyWithError(requestAccountDeletion, {
      code: 'INVALID',
      message: text,
      fields: { password: text },
    });
    await enterText(page.user, dialog.getByLabelText('Tu contraseña'), 'adivinada');
    await page.user.click(go);
    await dialog.findByText(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
    await expectRejection(page, requestAccountDeletion, () => go);
    expect(dialog.getByLabelText('Tu contraseña')).toHaveProperty('value', 'adivinada');
    page.server.reply(requestAccountDeletion, () => ({
      deletionAt: '2026-12-05T12:00:00Z',
      message: 'Se eliminará pronto',
    }));
    await page.user.click(go);
    await screen.findByText('Se eliminará pronto');
    await screen.findByText('En /login?next=%2Fsettings%3Fsection%3Ddelete');
  });

  it('lets users cancel a pending deletion', async () => {
    const page = open('delete', { deletionAt: '2026-12-05T12:00:00Z' });
    screen.getByText(/5 de diciembre de 2026/);
    const cancel = () => screen.getByRole('button', { name: 'Cancelar eliminación' });
    await expectRejection(page, cancelAccountDeletion, cancel);
    page.server.reply(cancelAccountDeletion, () => ({
      user: buildSessionUser(),
      message: 'Tu cuenta sigue con nosotros',
    }));
    await page.user.click(cancel());
    await screen.findByText('Tu cuenta sigue con nosotros');
    await screen.findByRole('button', { name: 'Eliminar mi cuenta' });
  });
});
