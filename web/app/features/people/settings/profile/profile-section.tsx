import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import {
  INCOMPLETE_PHONE_TEXT,
  isCompletePhone,
  withoutDefaultText,
} from '@uneed/domain/people/profiles/profile.rules.ts';
import type { Verification } from '@uneed/domain/people/referents/referents.schema.ts';
import { BriefcaseBusiness, Info, Pencil, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { FormDialog } from '../../../../ui/overlay/form-dialog.tsx';
import { CvCard } from '../../cv/exports/cv-card.tsx';
import { RoleBadge } from '../../profiles/exports/role-badge.tsx';
import { useOwnVerification } from '../../referents/exports/own-verification.ts';
import { RejectionAlert } from '../../referents/exports/rejection-alert.tsx';
import { VerificationBadge } from '../../referents/exports/verification-badge.tsx';
import { SettingsCard } from '../exports/settings-card.tsx';
import { BioDialog } from './bio-dialog.tsx';
import { PersonalDialog } from './personal-dialog.tsx';
import { PhoneField } from './phone-field.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

type OpenDialog = 'personal' | 'bio' | 'contact' | null;

const TEXTS = {
  candidate: 'Buscas trabajo: aplica a vacantes y conversa con quienes las publican.',
  verified: 'Publicas vacantes y puedes responder «Me interesa» a quienes apliquen.',
  inReview: 'Estamos revisando tu perfil. Mientras tanto ya puedes publicar vacantes.',
  rejected: 'Puedes publicar vacantes. Para responder «Me interesa» hace falta que verifiquemos tu perfil.',
};

function getText(user: SessionUser, status: Verification['status'] | undefined): string {
  if (user.role !== 'referent') return TEXTS.candidate;
  if (user.isVerifiedReferent || status === 'verified') return TEXTS.verified;
  return status === 'rejected' ? TEXTS.rejected : TEXTS.inReview;
}

/** Shows the kind of the account and what it allows. */
function AccountBanner({ user }: { user: SessionUser }) {
  const isReferent = user.role === 'referent';
  const Icon = isReferent ? BriefcaseBusiness : Search;
  const verification = useOwnVerification(user);
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span className="bg-primary/10 text-primary flex size-12 shrink-0 items-center justify-center rounded-full">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-base">Tipo de cuenta</h2>
          <RoleBadge role={user.role} />
          <VerificationBadge user={user} />
        </div>
        <p className="text-muted text-sm">{getText(user, verification?.status)}</p>
      </div>
      {!isReferent && (
        <LinkButton to="/referent" tone="outline">
          Ser referente
        </LinkButton>
      )}
    </Card>
  );
}

const LABELS = { phone: 'Teléfono' };

type Props = { user: SessionUser; onClose: () => void };

/** Edits the phone number only (product.md, 'Settings'). Open while mounted. */
function ContactDialog({ user, onClose }: Props) {
  const form = useForm({ defaultValues: { phone: user.phone } });
  const { register, formState, handleSubmit } = form;
  const { save, isBusy, conflicts } = useProfileEdit(form, {
    user,
    onClose,
    labels: LABELS,
    toValues: ({ phone }) => ({ phone }),
    successText: 'Información de contacto actualizada',
  });
  return (
    <FormDialog
      title="Información de contacto"
      action="Guardar cambios"
      onClose={onClose}
      onSubmit={handleSubmit(({ phone }) => save({ phone: phone.trim() }))}
      isBusy={isBusy}
      conflicts={conflicts}
    >
      <PhoneField
        label={LABELS.phone}
        error={formState.errors.phone?.message}
        inputProps={register('phone', {
          validate: (phone) => isCompletePhone(phone) || INCOMPLETE_PHONE_TEXT,
        })}
      />
    </FormDialog>
  );
}

/** The user's profile; role and professional data are shown but cannot be changed (product.md, 'Settings'). */
export function ProfileSection({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const [bio, location] = [withoutDefaultText(user.bio), withoutDefaultText(user.location)];
  return (
    <>
      <AccountBanner user={user} />
      <RejectionAlert user={user} />
      <SettingsCard
        title="Información personal"
        action={<EditButton of="información personal" onClick={() => setOpen('personal')} />}
      >
        <dl className="grid gap-4 sm:grid-cols-2">
          <ProfileDetail label="Nombre completo">{user.fullName}</ProfileDetail>
          <ProfileDetail label="Email" hint="El email no se puede cambiar.">
            {user.email}
          </ProfileDetail>
          <ProfileDetail label="Teléfono">
            <button
              type="button"
              onClick={() => setOpen('contact')}
              className="link link-primary -my-2 min-h-11 text-left"
            >
              {user.phone || 'Agregar teléfono'}
            </button>
          </ProfileDetail>
          <ProfileDetail label="Ubicación">{location || <EmptyValue />}</ProfileDetail>
        </dl>
      </SettingsCard>
      <SettingsCard title="Biografía" action={<EditButton of="biografía" onClick={() => setOpen('bio')} />}>
        {bio === '' ? <EmptyValue /> : <p className="whitespace-pre-line">{bio}</p>}
      </SettingsCard>
      {user.role === 'referent' && <Profession user={user} />}
      <p className="bg-info/10 text-base-content rounded-box flex gap-2.5 p-4 text-sm">
        <Info aria-hidden className="text-info mt-0.5 size-5 shrink-0" />
        Tu rol y tu información profesional no se pueden modificar aquí.
      </p>
      <CvCard />
      {open === 'personal' && <PersonalDialog user={user} onClose={close} />}
      {open === 'bio' && <BioDialog user={user} onClose={close} />}
      {open === 'contact' && <ContactDialog user={user} onClose={close} />}
    </>
  );
}

function Profession({ user }: { user: SessionUser }) {
  return (
    <SettingsCard title="Información profesional" action={<VerificationBadge user={user} />}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <ProfileDetail label="Empresa">{user.company || <EmptyValue />}</ProfileDetail>
        <ProfileDetail label="Cargo">{user.position || <EmptyValue />}</ProfileDetail>
      </dl>
    </SettingsCard>
  );
}

function EditButton({ of, onClick }: { of: string; onClick: () => void }) {
  return (
    <Button tone="soft" onClick={onClick}>
      <Pencil aria-hidden className="size-4" />
      Editar <span className="sr-only">{of}</span>
    </Button>
  );
}

function ProfileDetail({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="text-muted text-xs font-medium">{label}</dt>
      <dd>{children}</dd>
      {hint !== undefined && <dd className="text-muted text-xs">{hint}</dd>}
    </div>
  );
}

const EmptyValue = () => <span className="text-muted">Sin completar</span>;
