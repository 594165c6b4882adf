import { act, screen, waitFor } from '@testing-library/react';
import { addDays, addMinutes } from '@uneed/domain/kernel/time.ts';
import {
  INSTALL_HINT_PAUSE_DAYS,
  INSTALL_HINT_VISIT_GAP_MINUTES,
} from '@uneed/domain/people/install/install-hint.rules.ts';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { InstallHint } from './exports/install-hint.tsx';
import { suggestInstall } from './exports/suggest-install.ts';
import { updateHint } from './hint/hint-store.ts';
import { FIRST_VISIT_KEY } from './hint/visit-history.ts';
import type { InstallPrompt } from './install-state.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
const MORNING = new Date('2026-11-22T09:00-04:00');

const useBrowser = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

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
  useBrowser(ANDROID);
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
    useBrowser(IPHONE);
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
