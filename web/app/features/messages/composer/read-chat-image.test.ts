import { expect, it, vi } from 'vitest';
import { readChatPicture } from './read-chat-image.ts';

/** What jsdom has not: pictures. A photo of a document, as a phone takes it, and the canvas that makes it smaller. */
function standInForPictures() {
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

it('keeps a photographed document large enough to be read', async () => {
  const drawn = standInForPictures();
  await readChatPicture(new File(['x'], 'carta.jpg', { type: 'image/jpeg' }));
  expect(drawn).toEqual([{ width: 1600, height: 1200 }]);
});
