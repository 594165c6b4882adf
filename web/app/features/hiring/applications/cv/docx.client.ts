import DOMPurify from 'dompurify';
import { convertToHtml } from 'mammoth';

/** What a CV needs. No links and images: they would load or lead to what its author chose. */
const ALLOWED_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sup',
  'sub',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
];

/** Converts a Word document to HTML without attributes, links, images and scripts. Rejects for a broken file. */
export async function convertDocx(bytes: ArrayBuffer): Promise<string> {
  const { value } = await convertToHtml({ arrayBuffer: bytes }, { includeEmbeddedStyleMap: false });
  return DOMPurify.sanitize(value, { ALLOWED_TAGS, ALLOWED_ATTR: [] });
}
