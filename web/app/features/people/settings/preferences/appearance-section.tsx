import { ChevronDown, Moon, Sun } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { loadMoreThemes } from '../../../../platform/theme/theme-stylesheet.ts';
import {
  AUTOMATIC_THEME,
  DARK_THEME,
  DEFAULT_THEME,
  isBrandTheme,
  THEMES,
} from '../../../../platform/theme/themes.ts';
import { useTheme } from '../../../../platform/theme/use-theme.ts';
import { SettingsCard } from '../exports/settings-card.tsx';
import { ThemeTile } from './theme-tile.tsx';

const BRAND_THEMES = [
  { name: DEFAULT_THEME, hint: 'Claro' },
  { name: DARK_THEME, hint: 'Oscuro' },
];
const OTHER_THEMES = THEMES.filter(({ name }) => !isBrandTheme(name));

type Props = {
  /** The name of the chosen theme, if it is one of these. */
  chosen: string | undefined;
  /** The tiles. */
  children: ReactNode;
};

/** The themes besides those of the brand: collapsed until the user opens them, unless one of them is chosen. */
function MoreThemes({ chosen, children }: Props) {
  const [isToggledOpen, setIsToggledOpen] = useState<boolean>();
  const isOpen = isToggledOpen ?? chosen !== undefined;
  // For the colours of the tiles, also while a brand theme is used.
  useEffect(() => {
    if (isOpen) void loadMoreThemes();
  }, [isOpen]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsToggledOpen(currentTarget.open)}
      className="group"
    >
      <summary className="rounded-field flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        Más temas
        {chosen !== undefined && <span className="text-muted font-normal">{chosen}</span>}
        <ChevronDown
          aria-hidden
          className="text-muted ml-auto size-4 transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && <div className="grid grid-cols-2 gap-3 pt-1 sm:grid-cols-3 xl:grid-cols-4">{children}</div>}
    </details>
  );
}

const COLORS = ['bg-primary', 'bg-secondary', 'bg-accent', 'bg-neutral'];

/** The main colours of the theme around it. */
const ThemeColors = () =>
  COLORS.map((color) => <span key={color} className={`${color} h-6 flex-1 rounded-field`} />);

/** The automatic choice and the 34 themes, each in its own colours, as one radio group (specification 1 §2). */
export function AppearanceSection() {
  const { choice, choose } = useTheme();
  const getTileProps = (value: string) => ({
    value,
    isChosen: value === choice,
    onChoose: () => choose(value),
  });
  const otherChoice = OTHER_THEMES.find(({ name }) => name === choice)?.name;
  return (
    <SettingsCard
      title="Tema"
      description={
        <>
          <span>Elige los colores con los que ves Uneed en este dispositivo.</span>{' '}
          {/* The menu of a phone does not contain it (specification 1 §2). */}
          <span className="max-lg:hidden">
            El menú de tu cuenta alterna entre tu último tema claro y tu último tema oscuro.
          </span>
        </>
      }
    >
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">Tema</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <div className="grid max-sm:col-span-2">
            <ThemeTile {...getTileProps(AUTOMATIC_THEME)} label="Automático" hint="Como tu dispositivo">
              <SystemColors />
            </ThemeTile>
          </div>
          {BRAND_THEMES.map(({ name, hint }) => (
            <ThemeTile key={name} {...getTileProps(name)} theme={name} label={name} hint={hint}>
              <ThemeColors />
            </ThemeTile>
          ))}
        </div>
        <MoreThemes chosen={otherChoice}>
          {OTHER_THEMES.map(({ name }) => (
            <ThemeTile key={name} {...getTileProps(name)} theme={name} label={name}>
              <ThemeColors />
            </ThemeTile>
          ))}
        </MoreThemes>
      </fieldset>
    </SettingsCard>
  );
}

/** The light and the dark theme that the automatic choice uses. */
const SystemColors = () => (
  <>
    {[
      { theme: DEFAULT_THEME, Icon: Sun },
      { theme: DARK_THEME, Icon: Moon },
    ].map(({ theme, Icon }) => (
      <span
        key={theme}
        data-theme={theme}
        className="bg-base-200 text-base-content border-base-content/25 rounded-field flex h-6 flex-1 items-center justify-center border"
      >
        <Icon className="size-3.5" />
      </span>
    ))}
  </>
);
