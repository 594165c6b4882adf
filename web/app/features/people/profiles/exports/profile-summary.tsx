import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { CalendarDays, Camera, CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '../../../../ui/class-names.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { ImagePickerButton } from '../../media/exports/image-picker-button.tsx';
import { VerificationBadge } from '../../referents/exports/verification-badge.tsx';
import { RoleBadge } from './role-badge.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

type Props = {
  user: SessionUser;
  /** Whether it is the heading of the profile page; elsewhere a phone shows it as one row, to save space. */
  isPage?: boolean;
};

/** The user's profile picture with a button to change it (product.md, 'Profile'). */
function ProfilePicture({ user }: { user: SessionUser }) {
  const { mutate, isPending, variables } = useUpdateProfile();
  const picture = isPending ? variables.body.profilePic : undefined;
  return (
    <span className="relative inline-flex">
      <Avatar name={user.fullName} picture={picture ?? user.profilePic} size="xl" />
      <ImagePickerButton
        isSquare
        aria-label="Cambiar foto de perfil"
        className="border-base-100 absolute -right-2 -bottom-2 rounded-full border-2"
        isBusy={isPending}
        onImage={(profilePic) => mutate({ body: { profilePic } })}
      >
        {!isPending && <Camera aria-hidden className="size-5" />}
      </ImagePickerButton>
    </span>
  );
}

/** The user's profile picture, name, e-mail, role, date of registration, and account status. */
export function ProfileSummary({ user, isPage = false }: Props) {
  const Name = isPage ? 'h1' : 'h2';
  return (
    <>
      {!isPage && <ProfileRow user={user} />}
      <Card className={classNames('flex flex-wrap items-center gap-x-6 gap-y-4', !isPage && 'max-sm:hidden')}>
        <ProfilePicture user={user} />
        <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
          <div>
            <Name className={isPage ? 'text-2xl' : 'text-xl'}>{user.fullName}</Name>
            <p className="text-muted text-sm break-all">{user.email}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Badges user={user} />
          </div>
          <dl className="text-muted flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {/* On a phone the date is below its label. */}
            <div className="grid grid-cols-[auto_1fr] items-center gap-x-1.5 sm:flex">
              <CalendarDays aria-hidden className="size-4" />
              <dt>Miembro desde el</dt>
              <dd className="max-sm:col-start-2">{formatLongDate(new Date(user.createdAt))}</dd>
            </div>
            <AccountStatus isPendingDeletion={user.deletionAt !== undefined} />
          </dl>
        </div>
      </Card>
    </>
  );
}

/** The account status; an account with a pending deletion is read-only and not called active. */
function AccountStatus({ isPendingDeletion }: { isPendingDeletion: boolean }) {
  const [Icon, color] = isPendingDeletion ? [CircleAlert, 'text-warning'] : [CircleCheck, 'text-success'];
  return (
    <div className="flex items-center gap-1.5">
      <Icon aria-hidden className={classNames('size-4', color)} />
      <dt>Estado de la cuenta:</dt>
      <dd className={classNames('font-semibold', color)}>
        {isPendingDeletion ? 'Por eliminarse' : 'Activa'}
      </dd>
    </div>
  );
}

const Badges = ({ user }: { user: SessionUser }) => (
  <>
    <RoleBadge role={user.role} />
    <VerificationBadge user={user} />
  </>
);

/** Name and role beside the profile picture, for phones. */
function ProfileRow({ user }: { user: SessionUser }) {
  return (
    <Card padding="compact" className="flex items-center gap-3 sm:hidden">
      <Avatar name={user.fullName} picture={user.profilePic} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">{user.fullName}</p>
        <div className="flex flex-wrap gap-1">
          <Badges user={user} />
        </div>
      </div>
    </Card>
  );
}
