import { Moon, Sun } from 'lucide-react';
import {
  AUTOMATIC_THEME,
  DARK_THEME,
  DEFAULT_THEME,
  isBrandTheme,
  THEMES,
} from '../../../../platform/theme/themes.ts';
import { useTheme } from '../../../../platform/theme/use-theme.ts';
import { SettingsCard } from '../exports/settings-card.tsx';
import { MoreThemes } from './more-themes.tsx';
import { ThemeTile } from './theme-tile.tsx';

const BRAND_THEMES = [
  { name: DEFAULT_THEME, hint: 'Claro' },
  { name: DARK_THEME, hint: 'Oscuro' },
];
const OTHER_THEMES = THEMES.filter(({ name }) => !isBrandTheme(name));

/** The automatic choice and the 34 themes, each in its own colours, as one radio group (product.md, 'Themes'). */
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
          {/* The menu of a phone does not contain it. */}
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

const COLORS = ['bg-primary', 'bg-secondary', 'bg-accent', 'bg-neutral'];

/** The main colours of the theme around it. */
const ThemeColors = () =>
  COLORS.map((color) => <span key={color} className={`${color} h-6 flex-1 rounded-field`} />);
