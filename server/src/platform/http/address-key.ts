import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that a provider gives out whole: who has one of these addresses has all of the /64. */
const NETWORK_GROUPS = 4;

/** What limits count an address by: itself for IPv4, its /64 for IPv6, IPv4 inside IPv6 as IPv4. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // The platform writes every form of an address in one way, with its longest run of zeros as `::`.
  const normalized = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = normalized.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = normalized.includes('::') ? Array(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':');
}
