import { writeLookCookie } from '@/components/ui/hooks/look-cookie';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The server reads this cookie, so that the first HTML has the right theme without an inline script. */
export const themeCookie = 'theme';

export function parseTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** The value of `<html data-theme>`; undefined for `system`, where CSS follows the browser's setting. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme;
}

export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

export function applyTheme(theme: Theme) {
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset.theme = attribute;
  else delete document.documentElement.dataset.theme;
  writeLookCookie(themeCookie, theme);
}
