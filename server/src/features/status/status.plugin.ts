import type { Feature } from '../../platform/feature.ts';
import { mountStatus } from './status.routes.ts';
import { createStatus, type Dependencies } from './status.service.ts';

/** The state of the product's parts, for the public page /estado. */
export function statusFeature(dependencies: Dependencies): Feature {
  const status = createStatus(dependencies);
  return { mount: (mount) => mountStatus(mount, status) };
}
