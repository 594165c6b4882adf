import { Camera, Shuffle } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ImagePickerButton } from '../media/exports/image-picker-button.tsx';
import { pickRandomAvatar } from '../media/exports/pick-random-avatar.ts';

type Props = {
  name: string;
  picture: string;
  onChange: (picture: string) => void;
  error?: string | undefined;
};

/** Chooses the profile picture: a generated avatar or an uploaded image. */
export function AvatarPicker({ name, picture, onChange, error }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} picture={picture} size="xl" />
      <div className="flex min-w-56 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button tone="soft" onClick={() => onChange(pickRandomAvatar(picture))}>
            <Shuffle aria-hidden className="size-4" />
            Otro avatar
          </Button>
          <ImagePickerButton tone="soft" onImage={onChange}>
            <Camera aria-hidden className="size-4" />
            Subir foto
          </ImagePickerButton>
        </div>
        {error && (
          <p role="alert" className="text-error text-xs font-medium">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
