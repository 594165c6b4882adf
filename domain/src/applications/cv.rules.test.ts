import { expect, it } from 'vitest';
import { cvFilePath, cvValidationError, isCvTooLarge, isPdf, toCvFileName } from './cv.rules.ts';

it('accepts PDF files of at most 5 MB', () => {
  expect(isCvTooLarge(5 * 1024 * 1024)).toBe(false);
  expect(isCvTooLarge(5 * 1024 * 1024 + 1)).toBe(true);
  const file = { name: 'cv.pdf', type: 'application/pdf', size: 10 };
  expect(cvValidationError(file)).toBeNull();
  // Some phones send no type.
  expect(cvValidationError({ ...file, type: '' })).toBeNull();
  expect(cvValidationError({ ...file, type: 'text/plain' })).toBe('El CV debe ser un PDF');
  expect(cvValidationError({ ...file, size: 6_000_000 })).toBe('El CV debe pesar menos de 5 MB');
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
  expect(names.map(toCvFileName)).toEqual([
    'Ana Peña.pdf',
    'x.pdf',
    'c.pdf',
    'CV.pdf',
    'a.pdf',
    'ab.pdf',
    'CV.pdf',
  ]);
  expect([...toCvFileName('x'.repeat(500))]).toHaveLength(100);
});

it('has a download path below its job', () =>
  expect(cvFilePath('a', 'b')).toBe('/api/jobs/a/applicants/b/cv'));
