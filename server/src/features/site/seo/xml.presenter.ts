import { createRequire } from 'node:module';
import { once } from '@uneed/domain/kernel/once.ts';
import { toXmlText } from '@uneed/domain/kernel/text.ts';

const CDATA = '__cdata';

const load = createRequire(import.meta.url);
/** Loaded when the first document is written, because the library takes 1 MB. */
const getBuilder = once(() => {
  const { XMLBuilder }: typeof import('fast-xml-parser') = load('fast-xml-parser');
  return new XMLBuilder({ cdataPropName: CDATA, ignoreAttributes: false, attributeNamePrefix: '@' });
});

/** Children that are written at once: a chunk for each of them would cost more than its text. */
const CHUNK_SIZE = 200;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A text that may contain markup, written as a CDATA section; the library divides one that contains its end. */
export const cdata = (text: string) => ({ [CDATA]: text });

/** Writes elements as XML: names to texts, elements, or lists of them; `@name` is an attribute. Texts are escaped. */
export const buildXml = (elements: object): string => toXmlText(getBuilder().build(elements));

export const buildXmlDocument = (elements: object): string => `${DECLARATION}${buildXml(elements)}`;

/**
 * Writes a document whose root has many children, one after the other as they are read. `root` is the name of the root with its
 * attributes, `head` what comes before the children.
 */
export async function* streamXmlDocument(
  { name, attributes = '', head = '' }: { name: string; attributes?: string; head?: string },
  children: AsyncIterable<object>,
): AsyncGenerator<string> {
  yield `${DECLARATION}<${name}${attributes}>${head}\n`;
  let chunk: string[] = [];
  for await (const child of children) {
    chunk.push(`${buildXml(child)}\n`);
    if (chunk.length < CHUNK_SIZE) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield `${chunk.join('')}</${name}>\n`;
}
