import { IMAGE_FORMATS, IMAGE_REQUIRED_TEXT, imageSizeError } from '@uneed/domain/media/media.rules.ts';
import sharp from 'sharp';

/** How a kind of picture is kept: its longest side in pixels, largest first, and whether it is cut to a square. */
export type ImageKind = { sizes: readonly [number] | readonly [number, number]; square: boolean };

/** A WebP with its width and height in pixels; `size` is the one that was asked for. */
export type ImageVersion = { size: number; bytes: Uint8Array; width: number; height: number };

export type EncodeTask = { bytes: Uint8Array; kind: ImageKind };
export type EncodeResult =
  | { versions: ImageVersion[] }
  | { error: { code: 'UNSUPPORTED_MEDIA' | 'TOO_LARGE'; message: string } };

const WEBP_QUALITY = 82;
const NOT_AN_IMAGE: EncodeResult = { error: { code: 'UNSUPPORTED_MEDIA', message: IMAGE_REQUIRED_TEXT } };

// Decoders of other formats (SVG above all) are blocked: each is an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes the picture once, no larger than its largest version needs; upright as the camera meant it. It is not enlarged here:
 * a long strip would be enlarged as a whole before it is cut.
 */
function decode(bytes: Uint8Array, { sizes: [size], square }: ImageKind) {
  return sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize(size, size, { fit: square ? 'cover' : 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** No metadata goes along: sharp keeps none unless asked. */
async function encode({ data, info }: Awaited<ReturnType<typeof decode>>, kind: ImageKind, size: number) {
  // Not `info` itself: it says `premultiplied` of pixels that no longer are.
  const { width, height, channels } = info;
  const { data: bytes, info: made } = await sharp(data, { raw: { width, height, channels } })
    .resize(size, size, { fit: kind.square ? 'cover' : 'inside', withoutEnlargement: !kind.square })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { size, bytes, width: made.width, height: made.height };
}

/**
 * Checks and re-encodes one picture. Runs in a process of its own: only a process can be stopped in the middle of a decoder,
 * and gives all its memory back.
 */
export default async function run({ bytes, kind }: EncodeTask): Promise<EncodeResult> {
  try {
    // The header only, whatever the label said, before any pixel is decoded.
    const { format, width, height, isProgressive } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (!IMAGE_FORMATS.includes(format)) return NOT_AN_IMAGE;
    const message = imageSizeError({ format, width, height, isProgressive });
    if (message !== null) return { error: { code: 'TOO_LARGE', message } };
    const decoded = await decode(bytes, kind);
    const versions: ImageVersion[] = [];
    for (const size of kind.sizes) versions.push(await encode(decoded, kind, size));
    return { versions };
  } catch {
    return NOT_AN_IMAGE;
  }
}
