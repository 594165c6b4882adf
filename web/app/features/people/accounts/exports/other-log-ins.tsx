import type { ComponentProps } from 'react';
import { GoogleLogIn } from './google-log-in.tsx';
import { PasskeyLogIn } from './passkey-log-in.tsx';
import { SendLinkButton } from './sign-in-code-form.tsx';

type Props = ComponentProps<typeof SendLinkButton> & {
  /** Whether the page has to stay: the link alone signs in on it. */
  isInPlace: boolean;
};

/** The ways to sign in without a password, below the form. */
export const OtherLogIns = ({ isInPlace, ...link }: Props) => (
  <div className="flex flex-col gap-3">
    <SendLinkButton {...link} />
    {!isInPlace && (
      <>
        <GoogleLogIn />
        <PasskeyLogIn />
      </>
    )}
  </div>
);
