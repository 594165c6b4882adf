import { isIPv6 } from 'node:net';

/** Groups of the IPv6 network that a provider assigns to one customer (a /64). */
const NETWORK_GROUPS = 4;

/** Returns the key under which rate limits count an address: the address for IPv4 (also IPv4-mapped IPv6), the /64 for IPv6. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // URL normalizes the notation of the address, with its longest run of zeros as `::`.
  const normalized = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = normalized.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = normalized.includes('::') ? Array(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':');
}
