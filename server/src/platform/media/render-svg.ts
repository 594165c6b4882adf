import { once } from '@uneed/domain/kernel/once.ts';

/** The library takes memory, so it is loaded when the first picture is drawn. */
const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/**
 * Renders an SVG of this program as PNG, outside the event loop. With a palette, flat colours take a third of the bytes. Texts
 * must be paths: which fonts the machine has does not matter then.
 */
export async function renderSvg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 128, compressionLevel: 9 }).toBuffer();
}
