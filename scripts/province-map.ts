import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildProvinceShapes } from './province-map/province-shapes.ts';

/** npm run province-map: writes the outlines of the provinces on the landing page, simplified from db/gazetteer. */
const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const module = buildProvinceShapes(readFileSync(inRoot('db/gazetteer/do-provinces.topojson'), 'utf8'));
writeFileSync(inRoot('web/app/features/site/landing/map/province-shapes.gen.ts'), module);
console.log(`province-shapes.gen.ts has ${module.length} characters`);
