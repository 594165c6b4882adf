import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import {
  INSTALL_HINT_PAUSE_DAYS,
  INSTALL_HINT_VISIT_GAP_MINUTES,
} from '@uneed/domain/people/install/install-hint.rules.ts';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { InstallButton } from './exports/install-button.tsx';
import { InstallHint } from './exports/install-hint.tsx';
import { detectDevice, type InstallPlatform, isSuitableBrowser } from './exports/install-platform.ts';
import { suggestInstall } from './exports/suggest-install.ts';
import { updateHint } from './hint/hint-store.ts';
import { FIRST_VISIT_KEY } from './hint/visit-history.ts';
import { INSTALL_CHANGE_EVENT, INSTALLED_KEY, type InstallPrompt } from './install-state.ts';

describe('the button that installs the app', () => {
  const WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36';

  beforeEach(() => {
    localStorage.clear();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WINDOWS);
  });
  afterEach(() => {
    delete window.installPrompt;
  });

  const open = (platform?: InstallPlatform) =>
    renderPage(() => <InstallButton {...(platform && { platform })} />, { at: '/' });

  /** Sets what the script in the document keeps: an offer of the browser, or null for an installation. */
  function change(offer: InstallPrompt | null) {
    window.installPrompt = offer;
    window.dispatchEvent(new Event(INSTALL_CHANGE_EVENT));
  }

  /** An offer of the browser, and how often its dialog was opened. The user answers with `choose`. */
  function buildOffer() {
    const { promise: userChoice, resolve } = Promise.withResolvers<{ outcome: 'accepted' | 'dismissed' }>();
    const prompt = vi.fn(async () => undefined);
    const offer: InstallPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice });
    return { offer, prompt, choose: (outcome: 'accepted' | 'dismissed') => resolve({ outcome }) };
  }

  const findButton = () => screen.findByRole('button', { name: 'Instalar la app' });

  describe('with the browser’s own dialog', () => {
    it('opens it once and is busy meanwhile; then the app is installed', async () => {
      const { offer, prompt, choose } = buildOffer();
      change(offer);
      const { user } = open();
      const button = await findButton();
      await user.click(button);
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
      await user.click(button);
      expect(prompt).toHaveBeenCalledOnce();
      await act(async () => choose('accepted'));
      act(() => change(null));
      await screen.findByText('Ya la tienes instalada');
      expect(screen.queryByRole('button')).toBeNull();
    });

    it('after a dismissal shows the steps, because the offer was used', async () => {
      const { offer, prompt, choose } = buildOffer();
      const { user } = open();
      await findButton();
      act(() => change(offer));
      await user.click(await findButton());
      await act(async () => choose('dismissed'));
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(await findButton());
      await screen.findByRole('dialog', { name: 'Instala Uneed en Windows' });
      expect(prompt).toHaveBeenCalledOnce();
    });

    it('shows the steps when the browser refuses', async () => {
      const { offer, prompt } = buildOffer();
      prompt.mockRejectedValue(new DOMException('No user gesture', 'NotAllowedError'));
      change(offer);
      const { user } = open();
      await user.click(await findButton());
      await screen.findByRole('dialog', { name: 'Instala Uneed en Windows' });
      expect((await findButton()).getAttribute('aria-busy')).toBeNull();
    });
  });

  describe('with steps', () => {
    it.each<[InstallPlatform, string, RegExp[]]>([
      ['windows', 'Instala Uneed en Windows', [/ícono de instalar/, /Instalar/]],
      ['mac', 'Instala Uneed en tu Mac', [/^Paso 1Abre .* con Safari/, /Agregar al Dock/, /Agregar/]],
      ['android', 'Instala Uneed en tu Android', [/con Chrome/, /menú/, /pantalla principal/]],
      ['iphone', 'Instala Uneed en tu iPhone', [/con Safari/, /Compartir/, /Agregar a inicio/]],
    ])('explains %s', async (platform, title, steps) => {
      const { user } = open(platform);
      await user.click(await findButton());
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      const items = dialog.getAllByRole('listitem');
      expect(items).toHaveLength(steps.length);
      for (const [index, step] of steps.entries()) expect(items[index]?.textContent).toMatch(step);
      await user.click(dialog.getByRole('button', { name: 'Entendido' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('says first to open another browser, in one that cannot install', async () => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0) Firefox/139.0');
      const { user } = open();
      await user.click(await findButton());
      await screen.findByText(`Abre ${window.location.host} con Edge o Chrome.`);
    });

    it('explains another system although the browser offers to install the app here', async () => {
      const { offer, prompt } = buildOffer();
      change(offer);
      const { user } = open('iphone');
      await user.click(await findButton());
      await screen.findByRole('dialog', { name: 'Instala Uneed en tu iPhone' });
      expect(prompt).not.toHaveBeenCalled();
    });
  });

  describe('installed on this device', () => {
    it('says so in the window of the app', async () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
      open();
      await screen.findByText('Ya la tienes instalada');
    });

    it('says so in the browser, also for its own system, and still explains another one', async () => {
      localStorage.setItem(INSTALLED_KEY, '1');
      renderPage(
        () => (
          <>
            <InstallButton platform="windows" />
            <InstallButton platform="mac">Para Mac</InstallButton>
          </>
        ),
        { at: '/' },
      );
      await screen.findByText('Ya la tienes instalada');
      screen.getByRole('button', { name: 'Para Mac' });
    });
  });
});

describe('the hint on a visit', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36';
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  const MORNING = new Date('2026-11-22T09:00-04:00');

  const mockBrowser = (userAgent: string) =>
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

  let prompt: Mock<() => Promise<unknown>>;

  /** The browser offers to install the app; the user declines. */
  function offerInstall() {
    prompt = vi.fn(async () => undefined);
    const offer: InstallPrompt = Object.assign(new Event('beforeinstallprompt'), {
      prompt,
      userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
    });
    window.installPrompt = offer;
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
    localStorage.clear();
    localStorage.setItem(FIRST_VISIT_KEY, String(MORNING.getTime()));
    mockBrowser(ANDROID);
    offerInstall();
  });
  afterEach(() => {
    updateHint('hidden');
    delete window.installPrompt;
  });

  const getHint = () => screen.queryByRole('complementary', { name: 'Instalar la app' });

  /** Opens a page at a time; the returned function navigates within the app. */
  async function open(now: Date, at = '/jobs') {
    vi.setSystemTime(now);
    const { router, user } = renderPage(() => <InstallHint />, { at, path: '*' });
    const go = (path: string) => act(async () => router.navigate(path));
    return { go, user };
  }

  const EVENING = addMinutes(MORNING, INSTALL_HINT_VISIT_GAP_MINUTES);
  const TOMORROW = addDays(MORNING, 1);

  describe('the hint', () => {
    it('comes on another day from the second page on, and not in forms, chats and settings', async () => {
      const { go } = await open(TOMORROW);
      expect(getHint()).toBeNull();
      await go('/jobs/1');
      expect(getHint()).not.toBeNull();
      for (const path of ['/chats', '/add-job', '/settings', '/soporte', '/']) {
        await go(path);
        expect(getHint()).toBeNull();
      }
    });

    it('comes at once after an action, but never during the first visit', async () => {
      const { go } = await open(addMinutes(MORNING, INSTALL_HINT_VISIT_GAP_MINUTES - 1));
      act(suggestInstall);
      await go('/jobs/1');
      expect(getHint()).toBeNull();
    });

    it('comes at once after an action of the second visit on the same day', async () => {
      const { go } = await open(EVENING);
      await go('/jobs/1');
      expect(getHint()).toBeNull();
      act(suggestInstall);
      expect(getHint()).not.toBeNull();
    });

    it('remembers an action of the first visit', async () => {
      suggestInstall();
      const { go } = await open(EVENING);
      await go('/jobs/1');
      expect(getHint()).not.toBeNull();
    });

    it.each([
      ['in the installed app', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
      ['after the installation', () => (window.installPrompt = null)],
      ['in a browser without its own dialog', () => delete window.installPrompt],
      ['where nothing can be stored', () => localStorage.clear()],
    ])('does not come %s', async (_, prepare) => {
      prepare();
      const { go } = await open(TOMORROW);
      act(suggestInstall);
      await go('/jobs/1');
      expect(getHint()).toBeNull();
    });
  });

  describe('an answer', () => {
    async function openHint(now: Date) {
      const page = await open(now);
      await page.go('/jobs/1');
      return page;
    }

    it('“not now” hides it for 30 days', async () => {
      const { user, go } = await openHint(TOMORROW);
      await user.click(screen.getByRole('button', { name: 'Ahora no' }));
      expect(getHint()).toBeNull();
      vi.setSystemTime(addDays(TOMORROW, INSTALL_HINT_PAUSE_DAYS - 1));
      act(suggestInstall);
      await go('/jobs/2');
      expect(getHint()).toBeNull();
      vi.setSystemTime(addDays(TOMORROW, INSTALL_HINT_PAUSE_DAYS));
      act(suggestInstall);
      expect(getHint()).not.toBeNull();
    });

    it('opens the browser’s dialog; whoever declines there is not asked again', async () => {
      const { user } = await openHint(TOMORROW);
      await user.click(screen.getByRole('button', { name: 'Instalar' }));
      expect(prompt).toHaveBeenCalledOnce();
      await waitFor(() => expect(getHint()).toBeNull());
      offerInstall();
      act(suggestInstall);
      expect(getHint()).toBeNull();
    });

    it('opens the guide on an iPhone, which stays open on the way to another page', async () => {
      mockBrowser(IPHONE);
      delete window.installPrompt;
      const { user, go } = await openHint(TOMORROW);
      await user.click(screen.getByRole('button', { name: 'Instalar' }));
      await screen.findByRole('dialog', { name: 'Instala Uneed en tu iPhone' });
      expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Compartir');
      await go('/settings');
      await user.click(screen.getByRole('button', { name: 'Entendido' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('the device', () => {
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';
  const WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36';
  const LINUX =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36';

  describe('detectDevice', () => {
    it.each([
      ['iphone', SAFARI, 5],
      ['iphone', MAC, 5],
      ['mac', MAC, 0],
      ['android', ANDROID, 5],
      ['windows', WINDOWS, 10],
      ['computer', LINUX, 0],
    ])('%s', (device, userAgent, maxTouchPoints) => {
      expect(detectDevice({ userAgent, maxTouchPoints })).toBe(device);
    });
  });

  describe('isSuitableBrowser', () => {
    it.each([SAFARI, MAC, ANDROID, WINDOWS, LINUX])('%s', (userAgent) => {
      expect(isSuitableBrowser(userAgent)).toBe(true);
    });

    it.each([
      `${SAFARI} [FBAN/FBIOS;FBAV/500.0]`,
      `${SAFARI} Instagram 380.0`,
      SAFARI.replace('Version/18.5', 'CriOS/137.0'),
      ANDROID.replace('; K)', '; K; wv)'),
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
    ])('not %s', (userAgent) => {
      expect(isSuitableBrowser(userAgent)).toBe(false);
    });
  });
});
