import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { slugParamsSchema } from '../../organizations/enterprises/public-enterprises.schema.ts';
import { WIDGET_JOBS_DEFAULT, WIDGET_JOBS_MAX } from './widget.rules.ts';

const LIMIT_TEXT = `Debe ser un número de 1 a ${WIDGET_JOBS_MAX}`;

/** Whose vacancies: those of an enterprise, by the name in its address, or of a referent, by their id. */
const ownerSchema = z.object({
  company: slugParamsSchema.shape.slug.optional(),
  referent: text({ max: 50 }).optional(),
});

const widgetQuerySchema = ownerSchema
  .extend({
    limit: z.coerce
      .number(LIMIT_TEXT)
      .int(LIMIT_TEXT)
      .min(1, LIMIT_TEXT)
      .max(WIDGET_JOBS_MAX, LIMIT_TEXT)
      .default(WIDGET_JOBS_DEFAULT),
  })
  .refine(({ company, referent }) => (company === undefined) !== (referent === undefined), {
    path: ['company'],
    error: 'Di de quién son las vacantes: company o referent',
  });
export type WidgetQuery = z.output<typeof widgetQuerySchema>;

const widgetJobsSchema = z.object({
  /** Who publishes the vacancies. `url` is the absolute address of their page, and says that its link stands in a widget. */
  owner: z.object({ name: z.string(), url: z.string() }),
  /** The newest ones first. `pay` is null where none is given; `url` is as that of the owner. */
  jobs: z.array(
    z.object({
      _id: idSchema,
      title: z.string(),
      place: z.string(),
      pay: z.string().nullable(),
      url: z.string(),
    }),
  ),
  /** How many there are, with those that do not fit. */
  total: z.int(),
});
export type WidgetJobs = z.output<typeof widgetJobsSchema>;

export const listWidgetJobs = endpoint({
  tag: 'widget',
  method: 'GET',
  path: '/widget/jobs',
  summary:
    'The newest open vacancies of an enterprise (`company`, the name in its address) or a referent (`referent`, their id), for pages of other sites, which may read it. Without anonymous ones. 404 or 410 if the owner has no public page. At most a minute old.',
  query: widgetQuerySchema,
  reply: widgetJobsSchema,
  errors: ['NOT_FOUND', 'GONE'],
});
