import { expect, it, vi } from 'vitest';
import { readChatImage } from './attach-button.tsx';

/** Stubs what jsdom lacks: decoding a photo of a document and the canvas that resizes it. */
function stubImages({ width, height } = { width: 4000, height: 3000 }) {
  const drawn: { width: number; height: number }[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }));
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

it.each([
  ['image/avif', [{ width: 400, height: 300 }]],
  ['image/heic', [{ width: 400, height: 300 }]],
  ['image/png', []],
])('draws a small %s only when the server would not decode it', async (type, expected) => {
  const drawn = stubImages({ width: 400, height: 300 });
  await readChatImage(new File(['x'], 'foto', { type }));
  expect(drawn).toEqual(expected);
});
