const LABEL_MAX_LENGTH = 500;

/** The bytes of a data URL; undefined when it is none. What its label says is for nobody to believe. */
export function parseDataUrl(dataUrl: string): Buffer | undefined {
  const comma = dataUrl.indexOf(',');
  if (!dataUrl.startsWith('data:') || comma < 0 || comma > LABEL_MAX_LENGTH) return undefined;
  if (!dataUrl.slice(0, comma).endsWith(';base64')) return undefined;
  return Buffer.from(dataUrl.slice(comma + 1), 'base64');
}
