import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import {
  INCOMPLETE_PHONE_TEXT,
  isCompletePhone,
  PHONE_MAX_LENGTH,
} from '@uneed/domain/people/profiles/profile.rules.ts';
import { type Ref, useEffect, useRef } from 'react';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { TextInput } from '../../../../ui/controls/text-input.tsx';
import type { CvChoice } from '../cv/cv-field.tsx';

const LABEL = 'Que me llamen o escriban al';

/** What the user has chosen about the phone. */
export type PhoneChoice = {
  /** Whether to give the phone of the profile; by default to owners who are verified. */
  isGiven?: boolean | undefined;
  /** A number in a profile without one, or instead of one that was refused; typing it gives it. */
  typed?: string | undefined;
  /** Whether the user tried to send an incomplete number. */
  isSent?: boolean;
};

type Options = {
  user: SessionUser;
  job: Pick<Job, 'verification'>;
  cv: CvChoice;
  /** Why the last attempt to apply failed. */
  applyError: ApiError | null;
  onChange: (choice: PhoneChoice) => void;
};

/** What the choice gives: a number, or '' for none. One that has to be typed is given by typing it. */
function readPhone(choice: PhoneChoice, { user, job, applyError }: Options) {
  const { isGiven = job.verification === 'verified', typed } = choice;
  const isTyped = user.phone === '' || typed !== undefined || applyError?.fields.phone !== undefined;
  if (isTyped) return { isTyped, phone: (typed ?? user.phone).trim() };
  return { isTyped, phone: isGiven ? user.phone : '' };
}

/**
 * The phone of an application: its field, and what is sent. It is asked for an owner without verification, too, but given only if the
 * user chooses that (decision record 123).
 */
export function usePhoneChoice(choice: PhoneChoice = {}, options: Options) {
  const input = useRef<HTMLInputElement>(null);
  const { user, job, cv, applyError, onChange } = options;
  const isOwnerVerified = job.verification === 'verified';
  const { phone, isTyped } = readPhone(choice, options);
  const isComplete = isCompletePhone(phone);
  const error = choice.isSent && !isComplete ? INCOMPLETE_PHONE_TEXT : applyError?.fields.phone;
  const isRefused = applyError?.fields.phone !== undefined;
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [isRefused]);
  return {
    phone,
    isComplete,
    input: phone === '' ? {} : { phone, ...(isOwnerVerified ? {} : { isPhoneForUnverified: true }) },
    /** Shows what is wrong with the number. */
    askAgain() {
      onChange({ ...choice, isSent: true });
      input.current?.focus();
    },
    field: isTyped ? (
      <TypedPhone
        inputRef={input}
        isOwnerVerified={isOwnerVerified}
        value={choice.typed ?? user.phone}
        error={error}
        onChange={(typed) => onChange({ typed })}
      />
    ) : (
      <Checkbox
        label={
          <>
            <span>{`${LABEL} `}</span>
            <span className="whitespace-nowrap">{user.phone}</span>
          </>
        }
        hint={isOwnerVerified ? 'Solo lo ve quien publicó, en esta aplicación.' : describeRisk(cv)}
        checked={phone !== ''}
        onChange={({ target }) => onChange({ isGiven: target.checked })}
      />
    ),
  };
}

const UNVERIFIED_TEXT = 'Quien publica no está verificado: dáselo solo si confías.';

/** A file may contain the number, whatever is chosen here. */
const describeRisk = ({ kind }: CvChoice): string =>
  kind === 'stored' || kind === 'file' ? `${UNVERIFIED_TEXT} Tu CV también puede tenerlo.` : UNVERIFIED_TEXT;

type TypedPhoneProps = {
  inputRef: Ref<HTMLInputElement>;
  isOwnerVerified: boolean;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

/** A number for a profile without one. */
function TypedPhone({ inputRef, isOwnerVerified, value, error, onChange }: TypedPhoneProps) {
  return (
    <Field
      label={`${LABEL} (opcional)`}
      hint={`${isOwnerVerified ? 'Solo lo ve quien publicó.' : UNVERIFIED_TEXT} Queda en tu perfil para la próxima.`}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={inputRef}
          // The bar with the button would cover the message below it.
          className="scroll-mb-60"
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX_LENGTH}
          placeholder="809-555-0123"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
