import { ownWords } from '@uneed/domain/profiles/profile.rules.ts';
import { CalendarDays, Mail, MapPin, MessageCircle } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Applicant } from './applications.queries.ts';
import { appliedDate } from './applied-date.ts';

const FACT = 'flex gap-3 [&_svg]:size-4 [&_svg]:shrink-0';

/** Somebody who applied, and how to reach them. */
export function ApplicantDetail({ applicant }: { applicant: Applicant }) {
  const bio = ownWords(applicant.bio);
  const place = ownWords(applicant.location);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8 p-4 sm:p-8">
      <header className="flex flex-wrap items-center gap-5">
        <Avatar name={applicant.fullName} picture={applicant.profilePic} size="xl" />
        <div className="flex min-w-0 flex-col items-start gap-3">
          <h2 className="text-2xl break-words">{applicant.fullName}</h2>
          <LinkButton to={`/chats?user=${applicant._id}`}>
            <MessageCircle aria-hidden className="size-5" />
            Enviar mensaje
          </LinkButton>
        </div>
      </header>
      <ul className="flex flex-col gap-3">
        <li className={classNames(FACT, 'items-start [&_svg]:mt-1')}>
          <CalendarDays aria-hidden />
          <span>Aplicó: {appliedDate(applicant.appliedAt)}</span>
        </li>
        {place !== '' && (
          <li className={classNames(FACT, 'items-start [&_svg]:mt-1')}>
            <MapPin aria-hidden />
            <span className="min-w-0 break-words">{place}</span>
          </li>
        )}
        <li className={classNames(FACT, 'items-center')}>
          <Mail aria-hidden />
          <a href={`mailto:${applicant.email}`} className="link link-primary -my-2 min-w-0 py-2.5 break-all">
            {applicant.email}
          </a>
        </li>
      </ul>
      <section className="flex flex-col gap-2">
        <h3 className="text-lg">Sobre {applicant.fullName}</h3>
        <p className="text-muted break-words whitespace-pre-line">
          {bio === '' ? 'No ha escrito una biografía todavía.' : bio}
        </p>
      </section>
    </div>
  );
}
