import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROFILE_PICTURE_SIZES } from '@uneed/domain/people/media/media.rules.ts';
import sharp from 'sharp';

/** npm run demo-logos: draws the logos of the demo enterprises (db/demo/logos/*.svg) in the sizes of a profile picture. */
const folder = fileURLToPath(new URL('../db/demo/logos/', import.meta.url));

for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg')))
  for (const size of Object.values(PROFILE_PICTURE_SIZES)) {
    const target = `${folder}${file.replace('.svg', `-${size}.webp`)}`;
    const { size: bytes } = await sharp(`${folder}${file}`)
      .resize(size, size)
      .webp({ quality: 90 })
      .toFile(target);
    console.log(`${target} has ${bytes} bytes`);
  }
