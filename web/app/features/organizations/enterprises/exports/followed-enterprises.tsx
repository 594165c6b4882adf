import { useQuery } from '@tanstack/react-query';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import type { EnterpriseCard } from '@uneed/domain/people/referents/employments.schema.ts';
import { BadgeCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { followedEnterprisesQuery, useFollow } from './public-enterprises.queries.ts';

/** The enterprises that the member follows; nothing while there are none. */
export function FollowedEnterprises() {
  const [page, setPage] = useState(1);
  const { data } = useQuery(followedEnterprisesQuery(page));
  if (data === undefined || data.pagination.total === 0) return null;
  return (
    <section aria-labelledby="followed-enterprises" className="flex flex-col gap-3">
      <h2 id="followed-enterprises" className="text-xl">
        Empresas que sigues
      </h2>
      <ul className="divide-base-300 bg-base-100 border-base-300 rounded-box divide-y border">
        {data.enterprises.map((enterprise) => (
          <FollowedEnterprise key={enterprise._id} enterprise={enterprise} />
        ))}
      </ul>
      {data.pagination.totalPages > 1 && (
        <div className="flex gap-3">
          <Button tone="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anteriores
          </Button>
          <Button tone="outline" disabled={!data.pagination.hasNext} onClick={() => setPage(page + 1)}>
            Siguientes
          </Button>
        </div>
      )}
    </section>
  );
}

function FollowedEnterprise({ enterprise }: { enterprise: EnterpriseCard }) {
  const { slug, companyName, logo, industry, isVerified } = enterprise;
  const { setFollowed, isPending } = useFollow(slug);
  return (
    <li className="flex items-center gap-3 py-2 pr-3 pl-4 sm:pl-5">
      <Link to={enterprisePath(slug)} className="flex min-h-14 min-w-0 flex-1 items-center gap-3">
        <Avatar name={companyName} picture={logo} />
        <span className="flex min-w-0 flex-col">
          <span className="flex items-center gap-1.5 font-semibold">
            <span className="line-clamp-2 break-words">{companyName}</span>
            {isVerified && (
              <BadgeCheck
                role="img"
                aria-label="Empresa verificada"
                className="text-success size-4 shrink-0"
              />
            )}
          </span>
          <span className="text-muted truncate text-sm">{industry}</span>
        </span>
      </Link>
      <Button
        tone="ghost"
        aria-label={`Dejar de seguir a ${companyName}`}
        isBusy={isPending}
        onClick={() => setFollowed(false)}
      >
        <X aria-hidden className="size-5 sm:hidden" />
        <span className="max-sm:hidden">Dejar de seguir</span>
      </Button>
    </li>
  );
}
