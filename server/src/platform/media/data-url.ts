const HEADER_MAX_LENGTH = 500;

/** Returns the bytes of a base64 data URL; undefined if it is invalid. The declared media type is not checked. */
export function parseDataUrl(dataUrl: string): Buffer | undefined {
  const comma = dataUrl.indexOf(',');
  if (!dataUrl.startsWith('data:') || comma < 0 || comma > HEADER_MAX_LENGTH) return undefined;
  if (!dataUrl.slice(0, comma).endsWith(';base64')) return undefined;
  return Buffer.from(dataUrl.slice(comma + 1), 'base64');
}
