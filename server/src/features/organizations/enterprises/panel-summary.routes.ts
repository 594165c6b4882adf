import { getEnterpriseSummary } from '@uneed/domain/organizations/enterprises/panel.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PanelSummaryService } from './panel-summary.service.ts';

/** The numbers of the panel; every member of the team may read them. */
export function mountPanelSummary(mount: Mount, summary: PanelSummaryService): void {
  mount(getEnterpriseSummary, {
    who: 'enterprise',
    limit: '600/minute',
    handle: ({ actor }) => summary.get(actor.id),
  });
}
