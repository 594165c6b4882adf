import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { InstallButton } from './exports/install-button.tsx';
import type { InstallPlatform } from './exports/install-platform.ts';
import { INSTALL_CHANGE_EVENT, INSTALLED_KEY, type InstallPrompt } from './install-state.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0.0.0 Safari/537.36';

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
