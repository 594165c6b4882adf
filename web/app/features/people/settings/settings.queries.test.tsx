import { screen, waitFor } from '@testing-library/react';
import { getPush } from '@uneed/domain/people/push/push.api.ts';
import {
  changeNotificationPreference,
  changePrivacy,
  getSettings,
  unsubscribe,
} from '@uneed/domain/people/settings/settings.api.ts';
import { NOTIFICATION_TOPICS } from '@uneed/domain/people/settings/settings.rules.ts';
import {
  type ChangePrivacy,
  notificationPreferencesSchema,
  type Settings,
} from '@uneed/domain/people/settings/settings.schema.ts';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRejection, REJECTION_TEXT } from '../../../testing/expect-rejection.ts';
import { fakePushBrowser, PUBLIC_KEY } from '../../../testing/fake-push-browser.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { NotificationsSection } from './preferences/notifications-section.tsx';
import { PrivacySection } from './preferences/privacy-section.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

describe('the changes of settings', () => {
  const DEVICE = '01900000-0000-7000-8000-00000000000d';
  const ON = { inApp: true, mail: true, push: true };
  const SETTINGS: Settings = {
    privacy: {
      whoMayWrite: 'everyone',
      showsOnline: true,
      findableBy: 'tied',
      showsMessageText: true,
      showsProfile: false,
      showsFacts: true,
    },
    notices: notificationPreferencesSchema.parse(
      Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, ON])),
    ),
  };

  afterEach(() => localStorage.clear());

  /** A section of the settings, on a server that stores a change when it gets it, and replies later. */
  function open(Section: ComponentType) {
    const server = fakeServer();
    let settings = SETTINGS;
    server.reply(getSettings, () => settings);
    const page = renderPage(Section, { at: '/settings', session: buildSessionUser() });
    /** Clicks; returns how to let the server reply to the request. */
    const click = async (control: HTMLElement, setReply: (after: Promise<void>) => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      setReply(promise);
      const { length } = server.writes;
      await page.user.click(control);
      await waitFor(() => expect(server.writes).toHaveLength(length + 1));
      return resolve;
    };
    return {
      ...page,
      server,
      /** Changes what is private: the reply has what is stored now, without later changes. */
      changePrivacy: (control: HTMLElement, body: ChangePrivacy) =>
        click(control, (after) => {
          const stored = { ...settings, privacy: { ...settings.privacy, ...body } };
          settings = stored;
          server.reply(changePrivacy, () => stored, after);
        }),
      /** Changes a notification preference, as the server stores it. */
      changeNotices: (control: HTMLElement, notices: Partial<Settings['notices']>) =>
        click(control, (after) => {
          const stored = { ...settings, notices: { ...settings.notices, ...notices } };
          settings = stored;
          server.reply(changeNotificationPreference, () => stored, after);
        }),
      beRejected: (control: HTMLElement) =>
        click(control, (after) =>
          server.replyWithError(changePrivacy, { code: 'FORBIDDEN', message: REJECTION_TEXT }, {}, after),
        ),
      countReads: () =>
        server.requests.filter(({ method, path }) => `${method} ${path}` === 'GET /settings').length,
    };
  }

  const findSwitch = (name: RegExp) => screen.findByRole<HTMLInputElement>('switch', { name });

  /** Waits until as many changes as `count` were accepted, and said to be. */
  const waitForAccepted = (count: number) =>
    waitFor(() => expect(screen.getAllByText('Privacidad actualizada')).toHaveLength(count));

  it.each([
    ['in their order', [0, 1]],
    ['the other way round', [1, 0]],
  ])('shows both of two quick changes whose replies arrive %s', async (_, order) => {
    const page = open(PrivacySection);
    const online = await findSwitch(/en línea/);
    const profile = await findSwitch(/página pública/);
    const replies = [
      await page.changePrivacy(online, { showsOnline: false }),
      await page.changePrivacy(profile, { showsProfile: true }),
    ];
    expect([online.checked, profile.checked]).toEqual([false, true]);
    for (const [index, reply] of order.entries()) {
      expect(page.countReads()).toBe(1);
      replies[reply]?.();
      await waitForAccepted(index + 1);
      expect([online.checked, profile.checked]).toEqual([false, true]);
    }
    await waitFor(() => expect(page.countReads()).toBe(2));
  });

  it.each([
    ['before', true],
    ['after', false],
  ])('reverts a change alone that is rejected %s another one is accepted', async (_, isFirst) => {
    const page = open(PrivacySection);
    const online = await findSwitch(/en línea/);
    const profile = await findSwitch(/página pública/);
    const reject = await page.beRejected(online);
    const accept = await page.changePrivacy(profile, { showsProfile: true });
    expect([online.checked, profile.checked]).toEqual([false, true]);
    if (isFirst) {
      reject();
      await screen.findByText(REJECTION_TEXT);
      expect([online.checked, profile.checked]).toEqual([true, true]);
      accept();
      await waitForAccepted(1);
    } else {
      accept();
      await waitForAccepted(1);
      expect([online.checked, profile.checked]).toEqual([false, true]);
      reject();
      await screen.findByText(REJECTION_TEXT);
    }
    await waitFor(() => expect(page.countReads()).toBe(2));
    expect([online.checked, profile.checked]).toEqual([true, true]);
  });

  it('keeps showing a notification preference while the reply to another change lacks it', async () => {
    fakePushBrowser({ permission: 'granted', subscribedTo: 'https://push.example.org/mine' });
    const page = open(NotificationsSection);
    page.server.reply(getPush, () => ({ publicKey: PUBLIC_KEY, deviceId: DEVICE, devices: [] }));
    const text = await findSwitch(/Mostrar el texto del mensaje/);
    const mail = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Mensajes: por correo' });
    const replyPrivacy = await page.changePrivacy(text, { showsMessageText: false });
    const replyNotices = await page.changeNotices(mail, { messages: { ...ON, mail: false } });
    replyPrivacy();
    await waitForAccepted(1);
    expect([text.checked, mail.checked]).toEqual([false, false]);
    expect(page.countReads()).toBe(1);
    replyNotices();
    await waitFor(() => expect(page.countReads()).toBe(2));
    expect([text.checked, mail.checked]).toEqual([false, false]);
  });
});

describe('the link of an e-mail that ends e-mails', () => {
  const button = () => screen.getByRole('button', { name: 'Dejar de recibirlos' });

  it('names the topic of the link, asks before it changes anything, and says so when that fails', async () => {
    const server = fakeServer();
    const { user } = renderPage(UnsubscribePage, { at: '/unsubscribe?token=user.messages.sign' });
    screen.getByText(/¿No quieres recibir más correos sobre «Mensajes»\?/);
    expect(server.requests).toEqual([]);
    await expectRejection({ server, user }, unsubscribe, button);
    expect(screen.getByRole('alert').textContent).toBe(REJECTION_TEXT);
    server.reply(unsubscribe, () => ({
      kind: 'messages' as const,
      message: 'ya no te escribiremos sobre esto',
    }));
    await user.click(button());
    expect((await screen.findByRole('status')).textContent).toBe('Listo: ya no te escribiremos sobre esto.');
    expect(server.writes.at(-1)?.body).toEqual({ token: 'user.messages.sign' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks for the link of an email without a token', () => {
    const server = fakeServer();
    renderPage(UnsubscribePage, { at: '/unsubscribe' });
    screen.getByText(/^Entra por el enlace que está al final de nuestros correos/);
    const link = screen.getByRole('link', { name: 'Ver todas mis notificaciones' });
    expect(link.getAttribute('href')).toBe('/settings?section=notifications');
    expect(server.requests).toEqual([]);
  });
});
