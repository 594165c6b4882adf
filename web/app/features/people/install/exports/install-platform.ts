/** A system for which the app has installation steps; `iphone` stands for iPads too. */
export type InstallPlatform = 'windows' | 'mac' | 'android' | 'iphone';

/** What is known about the device; `computer` is one with another system. */
export type Device = InstallPlatform | 'computer';

type BrowserInfo = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Returns the system of the device. An iPad says that it is a Mac, but Macs have no touch screen. */
export function detectDevice({ userAgent, maxTouchPoints }: BrowserInfo): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iphone';
  if (/Android/.test(userAgent)) return 'android';
  if (/Windows/.test(userAgent)) return 'windows';
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'iphone' : 'mac';
  return 'computer';
}

/** Browsers inside of other apps, and those that cannot install an app or hide it: the steps begin with another browser. */
const UNSUITABLE_BROWSERS = /FBAN|FBAV|Instagram|; wv\)|Firefox|FxiOS|CriOS|EdgiOS|OPiOS|GSA\//;

/** Whether the steps can be followed in this browser. */
export const isSuitableBrowser = (userAgent: string): boolean => !UNSUITABLE_BROWSERS.test(userAgent);
