import { GoogleLogIn } from './google-log-in.tsx';
import { PasskeyLogIn } from './passkey-log-in.tsx';

/** The ways to sign in without a password, below the form. */
export const OtherLogIns = () => (
  <div className="flex flex-col gap-3">
    <PasskeyLogIn />
    <GoogleLogIn />
  </div>
);
