import { expect, it } from 'vitest';
import { isSimilarName, nameWords } from './similar-names';

it.each([
  ['María García Núñez', 'garcia nunez, MARIA'],
  ['Jan Novák', 'Jan Nowak'],
  ['Siobhán O’Brien', 'Siobhan OBrien'],
  ['Katherine Johnson', 'Catherine Johnson'],
  ['山田 太郎', '太郎 山田'],
])('takes %s and %s for similar', (one, other) => {
  expect(isSimilarName(nameWords(one), nameWords(other))).toBe(true);
});

it.each([
  ['Ana Ruiz', 'Eva Ruiz'],
  ['Ana', 'Ana'],
  ['', ''],
  [null, 'Ana Ruiz'],
  ['Jan Novák', 'Jan Novák the Younger'],
])('takes %s and %s for different', (one, other) => {
  expect(isSimilarName(nameWords(one), nameWords(other))).toBe(false);
});
