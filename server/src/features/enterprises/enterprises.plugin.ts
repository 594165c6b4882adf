import type { Feature } from '../../platform/feature.ts';
import { mountEnterprises } from './enterprises.routes.ts';
import { createEnterprises, type Dependencies } from './enterprises.service.ts';
import { mountPanelSummary } from './panel-summary.routes.ts';
import { createPanelSummary } from './panel-summary.service.ts';

/** Accounts and profiles of enterprises, with a session of their own beside that of people. */
export function enterprisesFeature(dependencies: Dependencies): Feature {
  const enterprises = createEnterprises(dependencies);
  const summary = createPanelSummary(dependencies);
  return {
    mount(mount) {
      mountEnterprises(mount, enterprises);
      mountPanelSummary(mount, summary);
    },
  };
}
