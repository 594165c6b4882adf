import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Returns the addresses of a host; none or an error if it has none. */
export type ResolveHost = (hostname: string) => Promise<string[]>;

const DNS_TIMEOUT = { timeout: 3_000, tries: 2 };

/** Asks name servers directly. `dns.lookup` would also read the hosts file, and a slow server would hold one of a few threads. */
export function createResolveHost(): ResolveHost {
  const resolver = new Resolver(DNS_TIMEOUT);
  return async (hostname) => {
    const results = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  };
}

/** A host with an address that is not one of the public Internet. */
export class RefusedAddressError extends Error {}

/**
 * Returns the look-up of a connection, which connects to the very addresses that it has checked: a host cannot have a public address
 * at the check and a private one afterwards. One private address among several is enough to refuse the host.
 */
export function createCheckedLookup(resolveHost: ResolveHost): LookupFunction {
  return (hostname, { all }, callback) => {
    resolveHost(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new Error(`No address of ${hostname}`), '');
        else if (!addresses.every(isPublicAddress)) callback(new RefusedAddressError(hostname), '');
        else if (all)
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        else callback(null, first, isIP(first));
      },
      (error: Error) => callback(error, ''),
    );
  };
}
