import { useQuery } from '@tanstack/react-query';
import type { ProfilePage } from '@uneed/domain/hiring/reputation/profile-pages.api.ts';
import { getProfilePage } from '@uneed/domain/hiring/reputation/profile-pages.paths.ts';
import { profilePagePath } from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import { BadgeCheck, Eye, SearchX } from 'lucide-react';
import { isRouteErrorResponse, Link, type MetaArgs, useParams, useRouteError } from 'react-router';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { formatDate } from '../../../../platform/format.ts';
import { buildPageMeta, type PageMeta } from '../../../../platform/page-meta.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { WorkFacts, WorkHistory } from '../../../people/work-profile/exports/public-work-profile.tsx';
import { JobList } from '../../jobs/exports/job-list.tsx';
import { AcceptedVouches } from '../../referrals/exports/accepted-vouches.tsx';
import { ResponseFactsList } from '../exports/response-facts.tsx';

/** Length of the biography that search engines show, in characters. */
const META_LENGTH = 150;

const profileQuery = (id: string) => apiQuery(getProfilePage, { params: { id } });

const load = async ({ queryClient, params, url }: LoadArgs): Promise<PageMeta> => {
  const { profile } = await queryClient.fetchQuery(profileQuery(params.userId ?? ''));
  return buildHead(profile, url.origin);
};
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

const buildHead = (profile: ProfilePage, origin: string): PageMeta => ({
  title: profile.fullName,
  description: excerpt(profile.bio, META_LENGTH) || `${profile.fullName} está en Uneed.`,
  origin,
  path: profilePagePath(profile._id),
  isNoIndex: profile.role === 'candidate',
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [{ title: 'Persona no encontrada · Uneed' }];

/** The public page of a person: who they are, what others wrote about them, how they answer and their open vacancies (product.md, 'Public profile'). */
export default function PublicProfilePage() {
  const { userId = '' } = useParams();
  const { data } = useQuery(profileQuery(userId));
  if (data === undefined) return null;
  const { profile } = data;
  const { workProfile } = profile;
  const isReferent = profile.role === 'referent';
  return (
    <div className="page-width flex flex-col gap-6 py-6 sm:py-10">
      <ProfileHeader profile={profile} />
      {profile.bio !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{profile.bio}</p>}
      <OwnPageNote profile={profile} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {workProfile && <WorkHistory workProfile={workProfile} />}
          {profile.vouches.length > 0 && <Vouches profile={profile} />}
          {isReferent && <OpenJobs profile={profile} />}
        </div>
        {(profile.showsFacts || workProfile) && (
          <aside aria-label="Datos" className="flex flex-col gap-6 max-lg:contents">
            {profile.showsFacts && (
              <Card className="flex flex-col gap-3 max-lg:order-first">
                <h2 className="text-lg">Cómo responde</h2>
                <ResponseFactsList facts={profile.responseFacts} />
              </Card>
            )}
            {workProfile && <WorkFacts workProfile={workProfile} />}
          </aside>
        )}
      </div>
    </div>
  );
}

/** Says to the person what others see here, and where to change it. */
function OwnPageNote({ profile: { workProfile, hidesFromEmployer } }: { profile: ProfilePage }) {
  if (hidesFromEmployer === undefined) return null;
  const whom =
    hidesFromEmployer && workProfile
      ? 'De tu perfil de trabajo no ven nada tu empresa actual ni quien no ha iniciado sesión.'
      : '';
  return (
    <div className="bg-base-200 rounded-field flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 py-1">
        <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {`Así lo ven otros. ${workProfile ? whom : 'De tu perfil de trabajo todavía no muestras nada.'}`}
        </span>
      </p>
      <Link
        to="/profile/trabajo?editar=visibility"
        className="link-hover text-primary flex min-h-11 items-center font-semibold"
      >
        Elegir qué se ve
      </Link>
    </div>
  );
}

function ProfileHeader({ profile }: { profile: ProfilePage }) {
  const work = [profile.position, profile.company].filter(Boolean).join(' · ');
  return (
    <header className="flex items-center gap-4">
      <Avatar name={profile.fullName} picture={profile.profilePic} size="lg" />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{profile.fullName}</h1>
        {work !== '' && <p className="wrap-anywhere">{work}</p>}
        {profile.isVerified && (
          <Badge tone="success">
            <BadgeCheck aria-hidden />
            Referente verificado
          </Badge>
        )}
        <p className="text-muted text-sm">En Uneed desde el {formatDate(profile.memberSince)}</p>
      </div>
    </header>
  );
}

const Vouches = ({ profile }: { profile: ProfilePage }) => (
  <section aria-labelledby="vouches" className="flex flex-col gap-3">
    <h2 id="vouches" className="text-xl">
      Recomendaciones
    </h2>
    <AcceptedVouches vouches={profile.vouches} />
  </section>
);

function OpenJobs({ profile: { jobs, fullName } }: { profile: ProfilePage }) {
  return (
    <section aria-labelledby="open-jobs" className="flex flex-col gap-3">
      <h2 id="open-jobs" className="text-xl">
        Vacantes abiertas
      </h2>
      {jobs.length > 0 ? (
        <JobList jobs={jobs} isLoading={false} />
      ) : (
        <p className="text-muted text-sm">{fullName} no tiene vacantes abiertas ahora.</p>
      )}
    </section>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <div className="page-width flex flex-1 items-center justify-center py-12">
      <meta name="robots" content="noindex" />
      <EmptyState
        isPage
        icon={SearchX}
        title="Persona no encontrada"
        action={<LinkButton to="/jobs">Ver vacantes</LinkButton>}
      >
        Esta persona no existe o no tiene una página pública.
      </EmptyState>
    </div>
  );
}
