import { expect, it } from 'vitest';
import { mentionsIn } from './mentions-in';

const names = ['Ana', 'Ana María', 'Tomás Ferreira', 'Jo Weiß', ' '];

it.each([
  ['Ask @Tomás Ferreira, please', ['@Tomás Ferreira']],
  ['@tomas ferreira and @ana maria.', ['@tomas ferreira', '@ana maria']],
  ['@Ana Marías', ['@Ana']],
  ['@jo weiss and ＠Ana', ['@jo weiss', '＠Ana']],
  ['@Toma\u0301s Ferreira.', ['@Toma\u0301s Ferreira']],
  ['@Аня, mail@Ana, @Anabel', []],
])('finds in “%s” the names of team members as they are written', (text, expected) => {
  expect(mentionsIn(text, names).map(({ from, to }) => text.slice(from, to))).toEqual(expected);
});
