/** Flags for a Chromium without first-run pages, updates and background requests. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** They load two pages of the browser's own address bar in each new window, at 0.6 s of CPU time. A phone's browser has none. */
export const ADDRESS_BAR_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
];

/**
 * The features that the tests turn off. The flag replaces that of Playwright, so that the others of its list that concern these
 * pages follow.
 */
const DISABLED_FEATURES = [
  ...ADDRESS_BAR_FEATURES,
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Scripts run without the optimizing compilers of V8: a page of a test is closed before their work is repaid. This saves a fifth of
 * the CPU time of a page, and a third of that of a page which axe checks.
 */
const JAVASCRIPT_FLAGS = ['--no-opt', '--no-maglev'];

/** Flags for a Chromium that Playwright starts. */
export const PLAYWRIGHT_ARGS = [
  ...BROWSER_ARGS,
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  `--js-flags=${JAVASCRIPT_FLAGS.join(' ')}`,
];
