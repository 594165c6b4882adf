import * as z from 'zod';

/** The part of a JSON schema from which samples are built. */
type JsonSchema = {
  type?: unknown;
  enum?: readonly unknown[];
  const?: unknown;
  format?: unknown;
  minimum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
};

/** An id of nothing. */
const NOTHING = '01900000-0000-7000-8000-00000000dead';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const SAMPLES_BY_FORMAT: Record<string, string> = {
  email: 'nadie@prueba.do',
  'date-time': '2030-01-01T00:00:00.000Z',
  date: '2030-01-01',
  uri: 'https://prueba.do/',
  uuid: NOTHING,
};

/** Texts that the rules of a field of this name accept, which a JSON schema cannot express. */
const SAMPLES_BY_NAME: Record<string, string> = {
  email: 'nadie@prueba.do',
  phone: '809-555-0100',
  website: 'www.prueba.do',
  rnc: '101010632',
  billingTaxNumber: '101010632',
  location: 'Santiago',
  category: 'Tecnología e Informática',
  shift: '08:00 - 17:00',
  disponibilidad: 'Full Time',
  reactionType: 'like',
  topic: 'account',
  code: '123456',
  page: '/jobs',
  image: '',
  profilePic: '',
  logo: '',
};

const DEFAULT_TEXT = 'Una muestra de texto de cincuenta caracteres o algo más.';

const sampleText = ({ format }: JsonSchema, name: string): string =>
  SAMPLES_BY_FORMAT[String(format)] ?? SAMPLES_BY_NAME[name] ?? DEFAULT_TEXT;

function sampleOf(schema: JsonSchema, name = ''): unknown {
  const [variant] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (variant) return sampleOf(variant, name);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, field]) => [key, sampleOf(field, key)]),
      );
    case 'array':
      return schema.items ? [sampleOf(schema.items, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return sampleText(schema, name);
  }
}

const samples = new WeakMap<z.ZodType, unknown>();

/** Builds a value of the shape that a schema accepts, once; refinements and patterns of the schema are not considered. */
export function buildSample(schema: z.ZodType): unknown {
  if (samples.has(schema)) return samples.get(schema);
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const sample = isSchema(json) ? sampleOf(json) : undefined;
  samples.set(schema, sample);
  return sample;
}

/** Returns the texts, numbers and booleans of a value. */
export function listLeaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listLeaves) : [value];
}

/** Returns the copies of a value in which one of its texts, numbers and booleans is replaced, in the order of `listLeaves`. */
export function replaceEach(value: unknown, replacement: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      replaceEach(item, replacement).map((copy) => value.with(index, copy)),
    );
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, field]) =>
      replaceEach(field, replacement).map((copy) => ({ ...value, [name]: copy })),
    );
  return [replacement];
}
