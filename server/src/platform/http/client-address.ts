type Connection = { remoteAddress: string; forwardedFor: string | undefined };

/**
 * Returns the address of the client behind `proxies` trusted proxies, from the connection and `X-Forwarded-For`. Entries
 * further left are not trusted, because the client can send them.
 */
export function clientAddress({ remoteAddress, forwardedFor = '' }: Connection, proxies: number): string {
  const forwarded = forwardedFor.split(',').map((address) => address.trim());
  const addresses = [remoteAddress, ...forwarded.filter(Boolean).reverse()];
  return addresses[Math.min(proxies, addresses.length - 1)] ?? remoteAddress;
}
