import {
  IMAGE_FORMATS,
  IMAGE_REQUIRED_TEXT,
  imageSizeError,
} from '@uneed/domain/people/media/media.rules.ts';
import sharp from 'sharp';

/** How images of a kind are stored: their longest sides in pixels, largest first, and whether they are cropped to a square. */
export type ImageKind = { sizes: readonly [number] | readonly [number, number]; square: boolean };

/** A WebP image with its width and height in pixels; `size` is the requested one. */
export type ImageVersion = { size: number; bytes: Uint8Array; width: number; height: number };

export type EncodeTask = { bytes: Uint8Array; kind: ImageKind };
export type EncodeResult =
  | { versions: ImageVersion[] }
  | { error: { code: 'UNSUPPORTED_MEDIA' | 'TOO_LARGE'; message: string } };

const WEBP_QUALITY = 82;
const NOT_AN_IMAGE: EncodeResult = { error: { code: 'UNSUPPORTED_MEDIA', message: IMAGE_REQUIRED_TEXT } };

// Decoders of other formats, such as SVG, are blocked: each one is an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes the image once, at most as large as its largest version, and applies the EXIF orientation. It is not enlarged here,
 * because a long strip would be enlarged as a whole before it is cropped.
 */
function decode(bytes: Uint8Array, { sizes: [size], square }: ImageKind) {
  return sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize(size, size, { fit: square ? 'cover' : 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Encodes one version without metadata, which sharp removes by default. */
async function encode({ data, info }: Awaited<ReturnType<typeof decode>>, kind: ImageKind, size: number) {
  // Not `info` itself: its `premultiplied` is wrong for these pixels.
  const { width, height, channels } = info;
  const { data: bytes, info: encoded } = await sharp(data, { raw: { width, height, channels } })
    .resize(size, size, { fit: kind.square ? 'cover' : 'inside', withoutEnlargement: !kind.square })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { size, bytes, width: encoded.width, height: encoded.height };
}

/**
 * Validates and re-encodes one image. Runs in a separate process: only a process can be stopped while a decoder runs, and
 * frees all its memory.
 */
export default async function encodeImage({ bytes, kind }: EncodeTask): Promise<EncodeResult> {
  try {
    // Reads the header only, before any pixel is decoded; the declared media type is ignored.
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
