import { parseTheme, type Theme, themeAttribute, themeCookie } from './theme';

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
