const COLORS = ['bg-primary', 'bg-secondary', 'bg-accent', 'bg-neutral'];

/** The main colours of the theme around it. */
export const ThemeColors = () =>
  COLORS.map((color) => <span key={color} className={`${color} h-6 flex-1 rounded-field`} />);
