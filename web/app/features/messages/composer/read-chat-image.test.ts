import { expect, it, vi } from 'vitest';
import { readChatImage } from './read-chat-image.ts';

/** Stubs what jsdom lacks: decoding a photo of a document and the canvas that resizes it. */
function stubImages() {
  const drawn: { width: number; height: number }[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }));
  const canvas = Object.assign(document.createElement('canvas'), {
    getContext: () => ({ drawImage() {} }),
    toBlob(done: (blob: Blob) => void) {
      drawn.push({ width: canvas.width, height: canvas.height });
      done(new Blob(['x'], { type: 'image/webp' }));
    },
  });
  vi.spyOn(document, 'createElement').mockReturnValue(canvas);
  vi.stubGlobal(
    'Image',
    class {
      async decode() {}
    },
  );
  return drawn;
}

it('keeps a photographed document legible', async () => {
  const drawn = stubImages();
  await readChatImage(new File(['x'], 'carta.jpg', { type: 'image/jpeg' }));
  expect(drawn).toEqual([{ width: 1600, height: 1200 }]);
});
