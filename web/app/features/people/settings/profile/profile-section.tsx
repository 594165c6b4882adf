import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { Info, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { CvCard } from '../../cv/exports/cv-card.tsx';
import { RejectionAlert } from '../../referents/exports/rejection-alert.tsx';
import { VerificationBadge } from '../../referents/exports/verification-badge.tsx';
import { SettingsCard } from '../exports/settings-card.tsx';
import { AccountBanner } from './account-banner.tsx';
import { BioDialog } from './bio-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { PersonalDialog } from './personal-dialog.tsx';

type OpenDialog = 'personal' | 'bio' | 'contact' | null;

/** The user's profile; role and professional data are shown but cannot be changed (specification 1 §2). */
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
      <PersonalDialog user={user} isOpen={open === 'personal'} onClose={close} />
      <BioDialog user={user} isOpen={open === 'bio'} onClose={close} />
      <ContactDialog user={user} isOpen={open === 'contact'} onClose={close} />
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
