import { expect, test } from 'vitest';
import { parseTheme, themeAttribute } from './theme';

test('an unknown theme follows the system and sets no attribute', () => {
  for (const value of [undefined, '', 'system', 'blue', '"><script>']) {
    expect(themeAttribute(parseTheme(value))).toBeUndefined();
  }
});

test('a chosen theme is the attribute', () => {
  expect(themeAttribute(parseTheme('dark'))).toBe('dark');
  expect(themeAttribute(parseTheme('light'))).toBe('light');
});
