/**
 * Runs in the head of each document, before the first paint and before React. The build (vite/scripts.ts) makes one inline
 * script of it, which imports nothing.
 */
import { startDeferredScripts } from './deferred-scripts.ts';
import { reloadOnHistory } from './history.ts';
import { recordInput } from './input.ts';
import { watchInstallation } from './installation.ts';
import { applyTheme } from './theme.ts';

const { nonce, dataset } = document.currentScript ?? {};
// Zod looks for `eval`, which the content security policy forbids and reports. Its `config()` does the same, but would load zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyTheme(dataset?.moreThemes);
startDeferredScripts(nonce);
recordInput();
reloadOnHistory();
watchInstallation();
