import { CV_PHOTO_UNREADABLE_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { isPdf } from '@uneed/domain/people/media/media.rules.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { CvError } from './exports/cv-error.ts';
import { readCv, readCvFiles } from './exports/read-cv.ts';
import { photosToPdf } from './photos-to-pdf.ts';

/** The header of a JPEG with this size; the PDF contains it as it is. */
const buildJpeg = (width: number, height: number) =>
  new Uint8Array([
    0xff,
    0xd8,
    0xff,
    0xc0,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    0xff,
    0xd9,
  ]);

/** Photos of these sizes, in pixels; 'x' cannot be decoded. */
const photo = (size: string) => new File([size], 'IMG_1.jpg', { type: 'image/jpeg' });

// jsdom neither decodes nor draws images.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    const [width = 0, height = 0] = (await file.text()).split('x').map(Number);
    if (!width || !height) throw new Error('Not an image');
    return { width, height, close: () => undefined };
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => Object(context));
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob([buildJpeg(this.width, this.height)], { type: 'image/jpeg' }));
  });
});

const readPdf = async (pdf: Blob) => new TextDecoder('latin1').decode(await pdf.arrayBuffer());

it('makes one PDF with an A4 page per photo, smaller and as large as fits', async () => {
  const pdf = await photosToPdf([photo('3000x4000'), photo('4000x2000'), photo('600x800')]);
  expect(isPdf(new Uint8Array(await pdf.arrayBuffer()))).toBe(true);
  const text = await readPdf(pdf);
  expect(text.match(/MediaBox \[[^\]]+\]/g)).toEqual([
    'MediaBox [0 0 595.28 841.89]',
    'MediaBox [0 0 841.89 595.28]',
    'MediaBox [0 0 595.28 841.89]',
  ]);
  const sizes = [...text.matchAll(/\/Width (\d+)\n\/Height (\d+)/g)].map(([, width, height]) => [
    width,
    height,
  ]);
  expect(sizes).toEqual([
    ['1200', '1600'],
    ['1600', '800'],
    ['600', '800'],
  ]);
  // Width and height of the first photo on its page, and its distance from the lower left corner.
  expect(text).toContain('595.28 0 0 793.71 0.00 24.09 cm');
});

it('rejects a photo that cannot be decoded', async () => {
  await expect(photosToPdf([photo('30x40'), photo('x')])).rejects.toThrow(
    new CvError(CV_PHOTO_UNREADABLE_TEXT),
  );
});

it('makes a CV of photos, of at most ten', async () => {
  const cv = await readCv([photo('30x40'), photo('30x40')]);
  expect(cv.fileName).toBe('CV.pdf');
  expect(cv.dataUrl).toMatch(/^data:application\/pdf;base64,/);
  await expect(readCv(Array(11).fill(photo('30x40')))).rejects.toThrow('Elige como máximo 10 fotos');
});

it('makes a JPEG of each photo whose text is recognised, and refuses too many', async () => {
  const [first = '', ...rest] = await readCvFiles([photo('3000x4000'), photo('600x800')]);
  expect(rest).toHaveLength(1);
  expect(first).toMatch(/^data:image\/jpeg;base64,/);
  const bytes = Uint8Array.from(atob(first.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
  expect(bytes).toEqual(buildJpeg(1500, 2000));
  await expect(readCvFiles([photo('x')])).rejects.toThrow(CvError);
  await expect(readCvFiles(Array.from({ length: 11 }, () => photo('1x1')))).rejects.toThrow('10 fotos');
  const pdf = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
  await expect(readCvFiles([pdf, photo('1x1')])).rejects.toThrow('Elige un solo archivo');
});
