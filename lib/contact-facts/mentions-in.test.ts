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

it.each([
  ['@한국, 田中', ['@한국']],
  ['@\u1112\u1161\u11ab\u1100\u116e\u11a8!', ['@\u1112\u1161\u11ab\u1100\u116e\u11a8']],
  ['@ガ ｶﾞ, @ｶﾞ', ['@ガ', '@ｶﾞ']],
  ['@صلى الله عليه وسلم.', ['@صلى الله عليه وسلم']],
  ['@ΤΆΣΟΣ', ['@ΤΆΣΟΣ']],
  ['a@\u0301Ana, @\u0301Ana\u0640', ['@\u0301Ana\u0640']],
])('finds in “%s” names in another spelling than their own', (text, expected) => {
  const spelled = ['한국', 'ガ', 'ﷺ', 'Τάσος', 'Ana'];
  expect(mentionsIn(text, spelled).map(({ from, to }) => text.slice(from, to))).toEqual(expected);
});

it('takes a moment when a name is long, longer yet when it is folded, and a text has nothing but “@”', () => {
  const long = ['Ana', 'ﷺ'.repeat(120), '@ ﷺ '.repeat(30), 'a'.repeat(120)];
  for (const mention of ['@a ', '@ ﷺ ', '@ﷺ@ﷺ', `@${'a'.repeat(119)}b`])
    expect(mentionsIn(mention.repeat(5_000).slice(0, 5_000), long)).toEqual([]);
});
