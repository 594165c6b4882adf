import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import {
  Bell,
  BellPlus,
  ChevronRight,
  CodeXml,
  Download,
  Eye,
  FileUp,
  KeySquare,
  LogOut,
  type LucideIcon,
  Palette,
  Shield,
  Trash2,
  UserRound,
  Webhook,
} from 'lucide-react';
import { Fragment, useId } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../platform/session/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useSignOut } from '../accounts/exports/sign-out.tsx';
import { useInstall } from '../install/exports/use-install.tsx';
import { FROM_SECTION_LIST } from './section-header.tsx';

const ITEM =
  'flex w-full min-h-11 cursor-pointer items-center gap-3 px-3.5 text-left text-sm font-medium max-lg:min-h-15 max-lg:gap-3.5 max-lg:px-4 max-lg:text-base lg:rounded-field [&_svg]:size-5 [&_svg]:shrink-0';

/** The sections of the settings, with their value of `?section=` (product.md, 'Settings'); `hint` is their content in a few words. */
const SECTIONS = [
  { id: 'profile', label: 'Perfil', hint: 'Tus datos, tu biografía y tu CV', icon: UserRound },
  { id: 'appearance', label: 'Apariencia', hint: 'Claro, oscuro o automático', icon: Palette },
  { id: 'security', label: 'Seguridad', hint: 'Contraseña, llaves de acceso y sesiones', icon: Shield },
  { id: 'privacy', label: 'Privacidad', hint: 'Quién te escribe y quién te encuentra', icon: Eye },
  { id: 'notifications', label: 'Notificaciones', hint: 'De qué te avisamos y por dónde', icon: Bell },
  { id: 'delete', label: 'Eliminar Cuenta', hint: 'Descarga tus datos o borra tu cuenta', icon: Trash2 },
] as const satisfies readonly { id: string; label: string; hint: string; icon: LucideIcon }[];

type Section = (typeof SECTIONS)[number];
export type SectionId = Section['id'];

/** The section that wide screens show when the URL has none. */
export const DEFAULT_SECTION: SectionId = 'profile';

/** Reads the section from the query parameters; undefined when it is missing or unknown. */
export const readSection = (search: URLSearchParams): Section | undefined =>
  SECTIONS.find(({ id }) => id === search.get('section'));

type Props = {
  /** The section in the URL. */
  section: SectionId | undefined;
  isReferent: boolean;
};

/** Links to the sections: beside the section on wide screens; on a phone the page without a section. */
export function SettingsNav({ section, isReferent }: Props) {
  const signOut = useSignOut();
  return (
    <nav
      aria-label="Secciones"
      className={classNames(
        'lg:tall:sticky lg:top-24 lg:z-10 lg:w-60 lg:shrink-0 lg:self-start',
        section !== undefined && 'max-lg:hidden',
      )}
    >
      <ul className="max-lg:bg-base-100 max-lg:border-base-300 max-lg:rounded-box max-lg:divide-base-300 max-lg:divide-y max-lg:overflow-hidden max-lg:border lg:flex lg:flex-col lg:gap-1">
        {SECTIONS.map((item) => (
          <Fragment key={item.id}>
            <SectionItem item={item} section={section} />
            {item.id === 'notifications' && (
              <>
                <PageItem
                  to="/alertas"
                  icon={BellPlus}
                  label="Mis alertas"
                  hint="Búsquedas que vigilamos por ti"
                />
                {isReferent && <ProgramItems />}
                <InstallItem />
              </>
            )}
          </Fragment>
        ))}
        <li className="lg:border-base-300 lg:mt-2 lg:border-t lg:pt-2">
          <button
            type="button"
            className={classNames(ITEM, 'hover:bg-base-300 disabled:opacity-60')}
            onClick={() => signOut.mutate({})}
            disabled={signOut.isPending}
          >
            <LogOut aria-hidden />
            Cerrar Sesión
          </button>
        </li>
      </ul>
    </nav>
  );
}

function SectionItem({ item, section }: Pick<Props, 'section'> & { item: Section }) {
  const { id, label, hint, icon: Icon } = item;
  const isCurrent = id === (section ?? DEFAULT_SECTION);
  const hintId = useId();
  return (
    <li>
      <Link
        to={`?section=${id}`}
        state={section === undefined ? FROM_SECTION_LIST : undefined}
        aria-describedby={hintId}
        aria-current={id === section ? 'page' : undefined}
        className={classNames(
          ITEM,
          isCurrent ? 'lg:bg-primary lg:text-primary-content max-lg:hover:bg-base-300' : 'hover:bg-base-300',
          id === 'delete' && (isCurrent ? 'max-lg:text-error' : 'text-error'),
        )}
      >
        <ItemContent icon={Icon} label={label} hint={hint} hintId={hintId} />
      </Link>
    </li>
  );
}

type PageItemProps = { to: string; icon: LucideIcon; label: string; hint: string };

/** Leads to a page of its own, as that of the alerts. */
function PageItem({ to, ...content }: PageItemProps) {
  const hintId = useId();
  return (
    <li>
      <Link to={to} aria-describedby={hintId} className={classNames(ITEM, 'hover:bg-base-300')}>
        <ItemContent {...content} hintId={hintId} />
      </Link>
    </li>
  );
}

/** For programs of who publishes; imports and webhooks are only for those who may have some. */
function ProgramItems() {
  const { user } = useSession();
  return (
    <>
      <PageItem
        to={AREA_PATHS.person.apiKeys}
        icon={KeySquare}
        label="Claves de API"
        hint="Para que un programa publique por ti"
      />
      <PageItem
        to={AREA_PATHS.person.widget}
        icon={CodeXml}
        label="En tu página web"
        hint="Tus vacantes en cualquier página"
      />
      {user?.isVerifiedReferent && (
        <>
          <PageItem
            to={AREA_PATHS.person.jobImports}
            icon={FileUp}
            label="Importar vacantes"
            hint="De un archivo o de la lista de tu sistema"
          />
          <PageItem
            to={AREA_PATHS.person.webhooks}
            icon={Webhook}
            label="Webhooks"
            hint="Lo que pasa en tus vacantes, en tu propio servidor"
          />
        </>
      )}
    </>
  );
}

/** Installs the app, or explains how. Not in the installed app. */
function InstallItem() {
  const { state, isBusy, install, dialog } = useInstall();
  const hintId = useId();
  if (state === 'installed') return null;
  return (
    <li>
      <button
        type="button"
        aria-describedby={hintId}
        className={classNames(ITEM, 'noscript:hidden hover:bg-base-300 disabled:opacity-60')}
        onClick={install}
        disabled={isBusy}
      >
        <ItemContent
          icon={Download}
          label="Instalar la app"
          hint="Uneed en tu pantalla de inicio"
          hintId={hintId}
        />
      </button>
      {dialog}
    </li>
  );
}

type ItemContentProps = { icon: LucideIcon; label: string; hint: string; hintId: string };

function ItemContent({ icon: Icon, label, hint, hintId }: ItemContentProps) {
  return (
    <>
      <Icon aria-hidden />
      <span className="flex min-w-0 flex-1 flex-col">
        {label}
        {/* Not a part of the name of the link, but its description. */}
        <span id={hintId} aria-hidden className="text-muted text-xs font-normal lg:hidden">
          {hint}
        </span>
      </span>
      <ChevronRight aria-hidden className="text-muted lg:hidden" />
    </>
  );
}
