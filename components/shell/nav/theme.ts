const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Read by the server, so that the first byte of HTML has the right colours and no inline script is needed. */
export const themeCookie = 'theme';

export function parseTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

/** What `<html data-theme>` holds: nothing for `system`, which the style sheet then asks of the browser. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme;
}

const year = 60 * 60 * 24 * 365;

export function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme);
}

export function applyTheme(theme: Theme) {
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset.theme = attribute;
  else delete document.documentElement.dataset.theme;

  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent on plain http.
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
