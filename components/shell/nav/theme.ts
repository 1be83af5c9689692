const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Read by the server, so that the first byte of HTML has the right colours and no inline script is needed. */
export const themeCookie = 'theme';

export function parseTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** What `<html data-theme>` holds: nothing for `system`, which the style sheet then asks of the browser. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme;
}
