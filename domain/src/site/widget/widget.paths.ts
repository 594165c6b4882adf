import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './widget.api.ts';

// The endpoints of `widget.api.ts` that the browser calls.
export const listWidgetJobs: PathOf<typeof api.listWidgetJobs> = { method: 'GET', path: '/widget/jobs' };
