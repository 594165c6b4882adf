import { listWidgetJobs } from '@uneed/domain/site/widget/widget.api.ts';
import { WIDGET_CACHE_SECONDS } from '@uneed/domain/site/widget/widget.rules.ts';
import type { Feature } from '../../../platform/feature.ts';
import { createWidget, type Dependencies } from './widget.service.ts';

/** The vacancies of an owner for pages of other sites (product.md, 'Vacancies on other sites'). */
export function widgetFeature(dependencies: Dependencies): Feature {
  const widget = createWidget(dependencies);
  return {
    mount: (mount) =>
      mount(listWidgetJobs, {
        who: 'public',
        limit: '600/minute',
        cacheSeconds: WIDGET_CACHE_SECONDS,
        isForOtherSites: true,
        handle: ({ query }) => widget.list(query),
      }),
  };
}
