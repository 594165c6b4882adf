import * as z from 'zod';
import { keysOf } from '../../kernel/list.ts';
import { CV_FORMATS } from './cv.rules.ts';
import { CV_LAYOUT_LABELS, MADE_CV_PART_LABELS } from './made-cv.rules.ts';

const layoutField = z.enum(keysOf(CV_LAYOUT_LABELS), 'Elige el diseño').default('clasico');
const partField = z.enum(keysOf(MADE_CV_PART_LABELS), 'Elige qué partes muestra');
const switchField = z.boolean('Debe ser sí o no');
const queryFlag = z.stringbool('Debe ser true o false');

/** `MadeCvOptions`; whatever is missing has its default. */
export const madeCvOptionsSchema = z.object({
  layout: layoutField,
  photo: switchField.default(false),
  email: switchField.default(true),
  phone: switchField.default(true),
  place: switchField.default(true),
  leavesOut: z.array(partField).max(keysOf(MADE_CV_PART_LABELS).length).default([]),
});

/** The same options in the address of the file; `leavesOut` is a list with commas. */
export const madeCvQuerySchema = z.object({
  format: z.enum(CV_FORMATS, 'El formato debe ser pdf o docx').default('pdf'),
  layout: layoutField,
  photo: queryFlag.default(false),
  email: queryFlag.default(true),
  phone: queryFlag.default(true),
  place: queryFlag.default(true),
  leavesOut: z.preprocess(
    (list) => (typeof list === 'string' ? list.split(',').filter((part) => part !== '') : list),
    madeCvOptionsSchema.shape.leavesOut,
  ),
});
