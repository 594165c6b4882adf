import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import puppeteer, { type BrowserContext, ElementHandle, type Page } from 'puppeteer-core';
import { Builder, Capabilities, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { findFreePort } from '../support/free-port.ts';

/** Both engines show pages at this size, that of a common phone. */
const PHONE = { width: 390, height: 844 };
/** Only bounds a step that hangs. */
const TIMEOUT_MS = 60_000;

/** A file input is given the path of a file. */
type Control = { click(): Promise<void>; type(textOrFile: string): Promise<void> };

/** A tab with a session of its own. `run` and `find` take the body of a function and its arguments. */
export type Tab = {
  /** Name and version of the engine. */
  engine: string;
  open(url: string): Promise<unknown>;
  run(body: string, ...args: string[]): Promise<unknown>;
  find(body: string, ...args: string[]): Promise<Control | undefined>;
  pressEscape(): Promise<void>;
  screenshot(file: string): Promise<unknown>;
  /** Opens a second tab with the same session, which is hidden until `show`; undefined where the driver cannot. */
  openHidden?: (url: string) => Promise<{ tab: Tab; show(): Promise<void> }>;
};
export type Engine = { openTab(): Promise<Tab>; close(): Promise<void> };

/** Waits until `attempt` returns something other than undefined or false; it may fail while a page is replaced. */
export async function until<T>(what: string, attempt: () => Promise<T | undefined | false>): Promise<T> {
  let failure = '';
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
    try {
      const result = await attempt();
      if (result !== undefined && result !== false) return result;
    } catch (error) {
      failure = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} ${failure}`);
}

function firefoxTab(page: Page, context: BrowserContext, engine: string): Tab {
  const call = (body: string, args: string[]) => `(function(){${body}})(...${JSON.stringify(args)})`;
  return {
    engine,
    open: (url) => page.goto(url),
    run: (body, ...args) => page.evaluate(call(body, args)),
    find: async (body, ...args) => {
      const element = await page.evaluateHandle(call(body, args));
      if (!(element instanceof ElementHandle)) return undefined;
      const isFile = await element.evaluate(
        (node) => node instanceof HTMLInputElement && node.type === 'file',
      );
      return {
        click: () => element.click(),
        type: async (text) =>
          isFile ? (await element.toElement('input')).uploadFile(text) : element.type(text),
      };
    },
    pressEscape: () => page.keyboard.press('Escape'),
    // The screenshot of a whole page leaves out its open dialog.
    screenshot: (file) => page.screenshot({ path: `${file}.png`, captureBeyondViewport: false }),
    openHidden: async (url) => {
      const hidden = await context.newPage({ type: 'tab', background: true });
      await hidden.setViewport(PHONE);
      await page.bringToFront();
      await hidden.goto(url);
      return { tab: firefoxTab(hidden, context, engine), show: () => hidden.bringToFront() };
    },
  };
}

/** Firefox by WebDriver BiDi, for which Debian's package needs no driver. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' });
  const engine = (await browser.version()).replace('firefox/', 'Firefox ');
  return {
    openTab: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(PHONE);
      return firefoxTab(page, context, engine);
    },
    close: () => browser.close(),
  };
}

const webKitTab = (driver: WebDriver, engine: string): Tab => ({
  engine,
  open: (url) => driver.get(url),
  run: (body, ...args) => driver.executeScript(body, ...args),
  find: async (body, ...args) => {
    const element: unknown = await driver.executeScript(body, ...args);
    if (!(element instanceof WebElement)) return undefined;
    return { click: () => element.click(), type: (text) => element.sendKeys(text) };
  },
  pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
  screenshot: async (file) => writeFile(`${file}.png`, await driver.takeScreenshot(), 'base64'),
});

/** WebKitGTK by WebDriver. A driver has one session, so each tab has one, on a screen of its own that the window fills. */
export async function startWebKit(): Promise<Engine> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser');
  const options = { binary, args: ['--automation', '--full-screen'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const processes: ChildProcess[] = [];
  const drivers: WebDriver[] = [];
  const openTab = async () => {
    const size = `${PHONE.width}x${PHONE.height}x24`;
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    processes.push(screen);
    const [display] = await once(screen.stdout, 'data');
    const port = await findFreePort();
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
    processes.push(spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
    const url = `http://127.0.0.1:${port}`;
    await until('WebKitWebDriver starts', async () => (await fetch(`${url}/status`)).ok);
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
    drivers.push(driver);
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...PHONE });
    const version = (await driver.getCapabilities()).get('browserVersion');
    return webKitTab(driver, `WebKitGTK ${version}`);
  };
  return {
    openTab,
    close: async () => {
      for (const driver of drivers) await driver.quit().catch(() => undefined);
      for (const child of processes) child.kill();
    },
  };
}
