import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import { cleanCvText } from './cv-text.parser.ts';
import type { Block, Segment } from './page-layout.parser.ts';

/** A gap between lines that is larger than the usual one by this factor ends a paragraph. */
const GAP_FACTOR = 1.3;
/** A line whose letters are larger or smaller than those of the one above by this factor begins something else. */
const SIZE_FACTOR = 1.15;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

/** The size of most of the text: half of its letters are smaller, or as large. */
function usualSize(blocks: readonly Block[]): number {
  const sorted = blocks.flat().sort((a, b) => a.size - b.size);
  const half = sorted.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let letters = 0;
  for (const { size, text } of sorted) {
    letters += text.length;
    if (letters >= half) return size;
  }
  return 1;
}

/** The distance of two lines, in sizes of their letters. */
const distanceOf = (above: Segment, below: Segment): number =>
  (below.y - above.y) / Math.max(above.size, below.size);

/** The blocks of each page as lines, with their sizes and gaps compared to those of most of the text. */
export function toLines(pages: readonly Block[][]): CvLine[] {
  const blocks = pages.flat();
  const usual = usualSize(blocks);
  const distance = median(
    blocks.flatMap((block) => block.slice(1).map((line, index) => distanceOf(block[index] ?? line, line))),
  );
  return pages.flatMap((page) =>
    page.flatMap((block, blockIndex) =>
      block.map(({ text, size, isBold, ...line }, index): CvLine => {
        const above = block[index - 1];
        const isAfterGap = above
          ? distanceOf(above, { text, size, isBold, ...line }) > distance * GAP_FACTOR ||
            Math.max(above.size / size, size / above.size) > SIZE_FACTOR
          : // What continues on the next page has no gap above it.
            blockIndex > 0;
        return { text: cleanCvText(text), size: Math.round((size / usual) * 100) / 100, isBold, isAfterGap };
      }),
    ),
  );
}
