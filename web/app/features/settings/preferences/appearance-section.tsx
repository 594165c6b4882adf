import { MORE_THEMES_URL } from '../../../platform/theme/theme-stylesheet.ts';
import { THEMES } from '../../../platform/theme/themes.ts';
import { useTheme } from '../../../platform/theme/use-theme.ts';
import { SettingsCard } from '../settings-card.tsx';
import { ThemeTile } from './theme-tile.tsx';

/** The 34 themes, each in its own colours, as one radio group (specification 1 §2). */
export function AppearanceSection() {
  const { theme, choose } = useTheme();
  return (
    <SettingsCard
      title="Tema"
      description="Elige los colores con los que ves Uneed en este dispositivo. El menú de tu cuenta alterna entre tu último tema claro y tu último tema oscuro."
    >
      {/* Loads the colours of all themes, also while a brand theme is used. */}
      <link rel="stylesheet" href={MORE_THEMES_URL} precedence="default" />
      <fieldset>
        <legend className="sr-only">Tema</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {THEMES.map(({ name }) => (
            <ThemeTile key={name} name={name} isChosen={name === theme} onChoose={() => choose(name)} />
          ))}
        </div>
      </fieldset>
    </SettingsCard>
  );
}
