import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { Camera } from 'lucide-react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ImagePickerButton } from '../media/exports/image-picker-button.tsx';
import { useUpdateProfile } from './exports/use-update-profile.ts';

/** The user's profile picture with a button to change it (specification 1 §2). */
export function ProfilePicture({ user }: { user: SessionUser }) {
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
