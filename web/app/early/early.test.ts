import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferScripts } from '../entry.server.tsx';
import { reloadPage } from '../platform/reload-page.ts';
import { DEFERRED_MODULE, startDeferredScripts } from './deferred-scripts.ts';
import { reloadOnHistory } from './history.ts';
import { watchInstallation } from './installation.ts';
import { applyTheme } from './theme.ts';

vi.mock('../platform/reload-page.ts', () => ({ reloadPage: vi.fn() }));

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#000000" />';
});
afterEach(() => {
  window.stopEarlyHistory?.();
  history.replaceState(null, '', '/');
  delete window.installPrompt;
  document.head.innerHTML = '';
});

describe('the stored theme', () => {
  const readColor = () => document.querySelector('meta')?.getAttribute('content');

  it.each([
    { stored: null, isDark: true, theme: 'uneed', color: '#f7f5f2' },
    { stored: 'uneedDark', isDark: false, theme: 'uneedDark', color: '#151412' },
    { stored: 'auto', isDark: true, theme: 'uneedDark', color: '#151412' },
    { stored: 'auto', isDark: false, theme: 'uneed', color: '#f7f5f2' },
    { stored: '"><script>', isDark: false, theme: 'uneed', color: '#f7f5f2' },
  ])('$stored, in a dark system $isDark, is $theme', ({ stored, isDark, theme, color }) => {
    const write = vi.spyOn(document, 'write').mockImplementation(() => {});
    vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
    if (stored !== null) localStorage.setItem('chat-theme', stored);
    applyTheme('/more.css');
    expect(document.documentElement.dataset.theme).toBe(theme);
    expect(readColor()).toBe(color);
    expect(write).not.toHaveBeenCalled();
  });

  it('of the other style sheet delays the first paint until it is loaded', () => {
    const write = vi.spyOn(document, 'write').mockImplementation(() => {});
    localStorage.setItem('chat-theme', 'dracula');
    applyTheme('/more.css');
    expect(document.documentElement.dataset.theme).toBe('dracula');
    expect(write).toHaveBeenCalledWith('<link rel="stylesheet" href="/more.css">');
  });
});

describe('deferred scripts', () => {
  it('are those of React Router, not what a person wrote about them', () => {
    const text = '<p>escribe type="module" async=""></p>';
    const html = `<link rel="modulepreload" href="/a.js"/>${text}<script nonce="x" type="module" async="">import "/a.js"</script>`;
    expect(deferScripts(html)).toBe(
      `<link rel="${DEFERRED_MODULE}" href="/a.js"/>${text}<script nonce="x" type="${DEFERRED_MODULE}">import "/a.js"</script>`,
    );
  });

  const countPreloads = () => document.querySelectorAll('link[rel=modulepreload]').length;
  const findScript = () => document.querySelector<HTMLScriptElement>('script[type=module]');

  it.each([false, true])('start when the document is parsed; hidden: %s', async (isHidden) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    const links = `<link rel="${DEFERRED_MODULE}" href="/a.js">`.repeat(10);
    document.head.innerHTML = `${links}<script type="${DEFERRED_MODULE}">import("/a.js")</script>`;
    startDeferredScripts('n1');
    expect(countPreloads()).toBe(0);
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(countPreloads()).toBe(isHidden ? 10 : 0);
    await expect.poll(() => findScript()?.textContent).toBe('import("/a.js")');
    expect(findScript()?.nonce).toBe('n1');
    expect(countPreloads()).toBe(10);
  });
});

it('going back before React is ready loads the document of that address, and a hash does not', () => {
  history.replaceState(null, '', '/jobs?page=2');
  reloadOnHistory();
  history.replaceState(null, '', '/jobs?page=2#filtros');
  dispatchEvent(new Event('popstate'));
  expect(reloadPage).not.toHaveBeenCalled();
  history.replaceState(null, '', '/jobs');
  dispatchEvent(new Event('popstate'));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  window.stopEarlyHistory?.();
  dispatchEvent(new Event('popstate'));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it("keeps the browser's offer to install the app, and the first visit", () => {
  watchInstallation();
  const firstVisit = localStorage.getItem('uneed-first-visit');
  expect(Number(firstVisit)).toBeGreaterThan(0);
  watchInstallation();
  expect(localStorage.getItem('uneed-first-visit')).toBe(firstVisit);
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(offer);
  expect([offer.defaultPrevented, window.installPrompt === offer]).toEqual([true, true]);
  dispatchEvent(new Event('appinstalled'));
  expect([window.installPrompt, localStorage.getItem('uneed-installed')]).toEqual([null, '1']);
  dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  expect(localStorage.getItem('uneed-installed')).toBeNull();
});
