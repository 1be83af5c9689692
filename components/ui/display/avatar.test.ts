import { expect, test } from 'vitest';
import { initials } from './avatar';

test.each([
  ['María García Núñez', 'MN'],
  ['Анна Иванова', 'АИ'],
  ['Łukasz', 'Ł'],
  ['conor o’brien', 'CO'],
  ["O'Brien", 'O'],
  ['Wilhelmina van der Berg-Oosterhuis', 'WB'],
  ['Nguyễn Thị Hà', 'NH'],
  ['Ελένη Παππά', 'ΕΠ'],
  ['محمد الحداد', 'م'],
  ['田中 さくら', '田'],
  ['प्रिया शर्मा', 'प्रि'],
  ['김 서연', '김'],
  ['Anna 田中', 'A'],
  ['🌸 Rose', 'R'],
  ['(Bob) Smith', 'BS'],
  ['E\u0301lodie', 'É'],
  ['\u202Egnp.exe Bob', 'GB'],
])('%s is %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([null, undefined, '', '   ', '+44 7700 900123', '🌸', '—'])('%s has none', (name) => {
  expect(initials(name)).toBe('?');
});
