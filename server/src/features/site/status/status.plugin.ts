import { getStatus } from '@uneed/domain/site/status/status.api.ts';
import type { Feature } from '../../../platform/feature.ts';
import { createStatus, type Dependencies } from './status.service.ts';

/** The state of the product's parts, for the public page /estado. */
export function statusFeature(dependencies: Dependencies): Feature {
  const status = createStatus(dependencies);
  return {
    mount: (mount) => mount(getStatus, { who: 'public', limit: '600/minute', handle: () => status.get() }),
  };
}
