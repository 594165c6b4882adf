import Bowser from 'bowser';

export type Device = { device: string; kind: 'phone' | 'tablet' | 'computer' };

const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet' };
const UNKNOWN: Device = { device: 'Dispositivo desconocido', kind: 'computer' };

/** Parses a User-Agent header into the device that the user sees, such as `Chrome en Android`. */
export function parseUserAgent(userAgent: string): Device {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const device = [browser.name, os.name].filter(Boolean).join(' en ');
  return device === '' ? UNKNOWN : { device, kind: KINDS[platform.type ?? ''] ?? 'computer' };
}
