/** Push services of Chrome, Firefox, Safari and Edge; an entry that begins with a point stands for all hosts below it. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

export const PUSH_HOSTS_ERROR =
  'debe ser una lista de servidores como push.example.org, https://push.example.org:8443';

/** Parses a list of hosts or origins, separated by commas, to origins; null if one of them is invalid. */
export function parsePushOrigins(list: string): string[] | null {
  const entries = list.split(',').map((entry) => entry.trim());
  const urls = entries.map((entry) => URL.parse(entry.includes('://') ? entry : `https://${entry}`));
  const origins = urls.flatMap((url) => (url !== null && isOrigin(url) ? [url.origin] : []));
  return origins.length === entries.length ? origins : null;
}

const isOrigin = ({ protocol, pathname, search }: URL): boolean =>
  /^https?:$/.test(protocol) && pathname === '/' && search === '';

const isPushService = ({ protocol, host }: URL): boolean =>
  protocol === 'https:' &&
  // With the port, if it is not the default one.
  PUSH_SERVICES.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service));

/**
 * Whether the server may send requests to this address, which a browser gave it: only to push services and to the configured
 * origins. Otherwise a user could make the server send requests to any address, also in its own network.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return isPushService(url) || origins.includes(url.origin);
}
