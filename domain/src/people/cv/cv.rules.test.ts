import { expect, it } from 'vitest';
import { isPdf, isZip } from '../../people/media/media.rules.ts';
import {
  CV_FORMAT_TEXT,
  CV_MIME_TYPES,
  CV_OLD_WORD_TEXT,
  CV_PHOTO_MAX_SIDE_PX,
  CV_PHOTO_QUALITY,
  CV_PHOTOS_MAX,
  cvFilePath,
  cvFormatOf,
  cvValidationError,
  DOCX_ENTRIES_MAX,
  isCvTooLarge,
  toCvFileName,
} from './cv.rules.ts';

it('accepts PDF and Word files of at most 5 MB', () => {
  expect(isCvTooLarge(5 * 1024 * 1024)).toBe(false);
  expect(isCvTooLarge(5 * 1024 * 1024 + 1)).toBe(true);
  const file = { name: 'cv.pdf', type: CV_MIME_TYPES.pdf, size: 10 };
  expect(cvValidationError(file)).toBeNull();
  expect(cvValidationError({ ...file, name: 'cv.docx', type: CV_MIME_TYPES.docx })).toBeNull();
  expect(cvValidationError({ ...file, type: 'text/plain' })).toBe(CV_FORMAT_TEXT);
  expect(cvValidationError({ ...file, name: 'cv.doc', type: 'application/msword' })).toBe(CV_OLD_WORD_TEXT);
  expect(cvValidationError({ ...file, size: 6_000_000 })).toBe('El CV debe pesar menos de 5 MB');
});

it('uses the name of a file without a MIME type, as some phones send it', () => {
  const names = ['cv.pdf', 'CV.DOCX', 'cv.doc', 'pdf'];
  expect(names.map((name) => cvFormatOf({ type: '', name }))).toEqual(['pdf', 'docx', null, null]);
  expect(cvFormatOf({ type: 'text/html', name: 'cv.pdf' })).toBeNull();
});

it('recognises a ZIP archive by its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(['PK\x03\x04x', 'PK\x05\x06', '%PDF', ''].map((text) => isZip(bytes(text)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('keeps photos small enough for a slow network', () => {
  expect([CV_PHOTOS_MAX, CV_PHOTO_MAX_SIDE_PX, CV_PHOTO_QUALITY]).toEqual([10, 1_600, 0.72]);
  expect(DOCX_ENTRIES_MAX).toBe(2_000);
});

it('recognises a PDF by its bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const whole = `%PDF-1.7\n${'x'.repeat(5_000)}\nstartxref\n9\n%%EOF`;
  for (const good of [whole, `${whole}\r\n`, `${whole}\0\0`]) expect(isPdf(bytes(good))).toBe(true);
  for (const bad of ['', 'Esto es texto', '%PDF-1.7\nno more', `GIF89a${whole}`, `${whole}PK`])
    expect(isPdf(bytes(bad))).toBe(false);
});

it('cleans a file name and adds the extension', () => {
  const names = ['Ana Peña.pdf', '../../x', 'a\\b\\c.PDF', '.pdf', 'a.pdf.pdf', 'a\u0000b', '   '];
  expect(names.map((name) => toCvFileName(name, 'pdf'))).toEqual([
    'Ana Peña.pdf',
    'x.pdf',
    'c.pdf',
    'CV.pdf',
    'a.pdf',
    'ab.pdf',
    'CV.pdf',
  ]);
  expect([...toCvFileName('x'.repeat(500), 'pdf')]).toHaveLength(100);
  expect(toCvFileName('Ana.docx', 'docx')).toBe('Ana.docx');
  expect(toCvFileName('Ana.pdf.docx', 'pdf')).toBe('Ana.pdf');
  expect([...toCvFileName('x'.repeat(500), 'docx')]).toHaveLength(100);
});

it('has a download path below its job', () =>
  expect(cvFilePath({ jobId: 'a', candidateId: 'b' })).toBe('/api/jobs/a/applicants/b/cv'));
