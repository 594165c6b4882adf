import { CV_READ_LINE_MAX_LENGTH } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';

/** Letters with a space after each, as headings are written: 'E X P E R I E N C I A'. */
const SPACED = /^\S(?: \S){3,}(?: {2,}\S(?: \S)*)*$/;

function joinSpaced(text: string): string {
  if (!SPACED.test(text) || !/^[\p{L} ]+$/u.test(text)) return text;
  return text
    .split(/ {2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}

/** The text of a line: without icons of fonts, controls and double spaces. A tab stands between parts that are far apart. */
export function cleanCvText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Co}\p{Cn}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[^\S\t]/gu, ' ')
    .replace(/(?!\t)\p{Cc}/gu, '');
  return joinSpaced(plain.trim())
    .replace(/ *\t[ \t]*/g, '\t')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, CV_READ_LINE_MAX_LENGTH);
}
