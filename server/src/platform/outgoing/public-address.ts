import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out for use on the Internet: outside of it are NAT64, mapped and translated IPv4 addresses. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public Internet. Everything with a special use is none: loopback, private and shared networks,
 * link-local addresses with the metadata services of clouds, documentation, multicast, tunnels of IPv6, and IPv4 inside of IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
