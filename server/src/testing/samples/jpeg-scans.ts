import sharp from 'sharp';

const SCAN = 0xda;
const PROGRESSIVE_FRAME = 0xc2;
/** Huffman table 0 of AC coefficients, with one symbol: a run of 2^14 empty blocks and as many more as 14 bits say. */
const RUNS_TABLE = Buffer.from([0xff, 0xc4, 0, 20, 0x10, 1, ...Array<number>(15).fill(0), 0xe0]);
const LONGEST_RUN = 32_767;
const COEFFICIENTS = 63;
const PRECISION_BITS = 14;

type Segment = { marker: number; bytes: Buffer };

const isScanEnd = (jpeg: Buffer, at: number) => jpeg[at] === 0xff && (jpeg[at + 1] ?? 0) !== 0;

/** Splits a JPEG into the segments between its first and last marker; a scan with its pixels is one segment. */
function parseSegments(jpeg: Buffer): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; at < jpeg.length - 2; ) {
    const marker = jpeg[at + 1] ?? 0;
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (marker === SCAN) while (!isScanEnd(jpeg, end)) end += 1;
    segments.push({ marker, bytes: jpeg.subarray(at, end) });
    at = end;
  }
  return segments;
}

/** Builds the pixels of a scan with this many empty blocks. */
function emptyBlocks(blocks: number): Buffer {
  const run = `0${'1'.repeat(PRECISION_BITS)}`;
  const bits = run.repeat(Math.ceil(blocks / LONGEST_RUN)).match(/.{1,8}/g) ?? [];
  return Buffer.from(
    bits.flatMap((byte) => {
      const value = Number.parseInt(byte.padEnd(8, '1'), 2);
      return value === 0xff ? [value, 0] : [value];
    }),
  );
}

/** Builds a small, valid progressive JPEG of one color with `scans` scans of single coefficients (at most 2,646). */
export async function buildManyScans(width: number, height: number, scans: number): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#888' } });
  const jpeg = await plain.jpeg({ progressive: true, quality: 10, chromaSubsampling: '4:4:4' }).toBuffer();
  const segments = parseSegments(jpeg);
  const frame = segments.find(({ marker }) => marker === PROGRESSIVE_FRAME)?.bytes ?? Buffer.alloc(0);
  const components = Array.from({ length: frame.readUInt8(9) }, (_, index) =>
    frame.readUInt8(10 + 3 * index),
  );
  const bands = components.flatMap((component) =>
    Array.from({ length: COEFFICIENTS }, (_, index) => ({ component, coefficient: index + 1 })),
  );
  // Keeps only the DC scans, whose spectrum starts at 0.
  const dcScans = segments.filter(
    ({ marker, bytes }) => marker !== SCAN || bytes[5 + 2 * (bytes[4] ?? 0)] === 0,
  );
  const pixels = emptyBlocks(Math.ceil(width / 8) * Math.ceil(height / 8));
  // Each pass over the bands adds a bit of precision.
  const passes = Array.from({ length: PRECISION_BITS }, (_, index) => PRECISION_BITS - 1 - index);
  const all = passes.flatMap((low) => bands.map((band) => ({ ...band, low })));
  const added = all.slice(0, scans).map(({ component, coefficient, low }) => {
    const high = low === PRECISION_BITS - 1 ? 0 : low + 1;
    const header = [0xff, SCAN, 0, 8, 1, component, 0, coefficient, coefficient, high * 16 + low];
    return Buffer.concat([Buffer.from(header), pixels]);
  });
  const start = jpeg.subarray(0, 2);
  const end = Buffer.from([0xff, 0xd9]);
  return Buffer.concat([start, ...dcScans.map(({ bytes }) => bytes), RUNS_TABLE, ...added, end]);
}
