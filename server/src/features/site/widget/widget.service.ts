import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { profilePagePath } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import type { Pagination } from '@uneed/domain/kernel/page.schema.ts';
import type { WidgetJobs, WidgetQuery } from '@uneed/domain/site/widget/widget.api.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { requirePublicEnterprise } from '../../organizations/enterprises/public/public-enterprises.commands.ts';
import { presentWidgetJobs } from './widget.presenter.ts';

export type Dependencies = {
  database: Database;
  clock: Clock;
  publicUrl: string;
  /** Lists a page of the open jobs of an owner that are not anonymous. */
  listOpenOfOwner(
    viewer: null,
    ownerId: Id,
    slice: { page: number; limit: number },
  ): Promise<{ jobs: JobCard[]; pagination: Pagination }>;
  /** Returns a user whose page strangers see. Throws 404 if there is none. */
  findPublicPerson(viewer: null, id: Id): Promise<{ role: string; fullName: string }>;
};

/** What the page of the owner and the links to it need. */
type Owner = { id: Id; name: string; path: string };

export function createWidget({ database, clock, publicUrl, ...dependencies }: Dependencies) {
  async function findEnterprise(slug: string): Promise<Owner> {
    const enterprise = await requirePublicEnterprise(database.db, slug, clock.now());
    return { id: enterprise.id, name: enterprise.fullName, path: enterprisePath(enterprise.slug) };
  }

  async function findReferent(id: string): Promise<Owner> {
    const person = isId(id) ? await dependencies.findPublicPerson(null, id) : undefined;
    if (person?.role !== 'referent') throw notFound('No encontramos a esta persona');
    return { id, name: person.fullName, path: profilePagePath(id) };
  }

  return {
    /** Returns the newest open jobs of an owner, as an anonymous visitor sees them. 404 or 410 if the owner has no page for visitors. */
    async list({ company, referent = '', limit }: WidgetQuery): Promise<WidgetJobs> {
      const owner = company === undefined ? await findReferent(referent) : await findEnterprise(company);
      const { jobs, pagination } = await dependencies.listOpenOfOwner(null, owner.id, { page: 1, limit });
      return presentWidgetJobs(publicUrl, owner, { jobs, total: pagination.total });
    },
  };
}
