import { expect, test } from 'vitest';
import { parseTheme, themeAttribute } from './theme';

test('a theme that is none follows the system, which sets no attribute', () => {
  for (const value of [undefined, '', 'system', 'blue', '"><script>']) {
    expect(themeAttribute(parseTheme(value))).toBeUndefined();
  }
});

test('a chosen theme is the attribute', () => {
  expect(themeAttribute(parseTheme('dark'))).toBe('dark');
  expect(themeAttribute(parseTheme('light'))).toBe('light');
});
