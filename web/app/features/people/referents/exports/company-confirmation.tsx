import { useQuery } from '@tanstack/react-query';
import { enterprisePath } from '@uneed/domain/kernel/area-paths.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { COMPANY_CONFIRMED_LABEL } from '@uneed/domain/people/referents/employment.rules.ts';
import type { Employment } from '@uneed/domain/people/referents/employments.schema.ts';
import { BadgeCheck, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';
import { formatDate } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { employmentQuery, useRequestEmployment } from '../employment.queries.ts';

/** Where the company of a referent is a verified enterprise: whether it confirms them, or the button that asks it. */
export function CompanyConfirmation({ user }: { user: SessionUser }) {
  // The company may have changed since the last visit.
  const { data } = useQuery({ ...employmentQuery, enabled: user.role === 'referent', staleTime: 0 });
  if (!data?.enterprise || user.role !== 'referent') return null;
  const { enterprise, status, retryAt } = data;
  if (status === 'confirmed')
    return (
      <p className="text-success flex items-center gap-2 text-sm font-semibold">
        <BadgeCheck aria-hidden className="size-5 shrink-0" />
        <span>{COMPANY_CONFIRMED_LABEL}</span>
      </p>
    );
  if (status === 'pending')
    return (
      <p role="status" className="text-muted flex items-center gap-2 text-sm">
        <Clock aria-hidden className="size-5 shrink-0" />
        <span>{`Le pedimos a ${enterprise.companyName} que confirme que trabajas ahí.`}</span>
      </p>
    );
  if (retryAt !== null)
    return (
      <p className="text-muted text-sm">
        {`${enterprise.companyName} no confirmó que trabajas ahí. Puedes volver a pedirlo el ${formatDate(retryAt)}.`}
      </p>
    );
  return <AskCompany enterprise={enterprise} />;
}

function AskCompany({ enterprise }: { enterprise: NonNullable<Employment['enterprise']> }) {
  const request = useRequestEmployment();
  const ask = () =>
    request.mutate(
      { body: { enterpriseId: enterprise._id } },
      {
        onSuccess: toastReply,
        onError: toastError,
      },
    );
  return (
    <div className="bg-base-200 rounded-field flex flex-col gap-3 p-4">
      <p className="text-sm">
        <Link
          to={enterprisePath(enterprise.slug)}
          className="link link-primary inline-flex min-h-11 items-center font-semibold"
        >
          {enterprise.companyName}
        </Link>{' '}
        está en Uneed. Pídele que confirme que trabajas ahí: tus vacantes dirán «{COMPANY_CONFIRMED_LABEL}».
      </p>
      <Button tone="outline" className="self-start max-sm:w-full" isBusy={request.isPending} onClick={ask}>
        Pedir confirmación
      </Button>
    </div>
  );
}
