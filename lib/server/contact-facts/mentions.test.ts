import { expect, it } from 'vitest';
import { mentionedIn } from './mentions';

const team = ['Ana', 'Ana María', 'Ben', 'Zoë (Madrid)', 'محمد علي', '田中', ''].map((name) => ({
  id: name,
  name,
}));

it.each([
  ['@Ana, please', ['Ana']],
  ['@Ana María, please', ['Ana María']],
  ['@ana maria', ['Ana María']],
  ['@Ana Marías', ['Ana']],
  ['@Anabel', []],
  ['(@Ben)', ['Ben']],
  ['@Ben @Ana @Ben', ['Ben', 'Ana']],
  ['mail@Ben.example', []],
  ['@ Ben', []],
  ['@', []],
  ['Ben', []],
  ['@Zoe (Madrid)!', ['Zoë (Madrid)']],
  ['إلى @محمد علي', ['محمد علي']],
  ['@田中。', ['田中']],
])('finds in “%s” those whose names follow an “@”', (text, expected) => {
  expect(mentionedIn(text, team)).toEqual(expected);
});

it('finds all who have the name', () => {
  const namesakes = ['1', '2'].map((id) => ({ id, name: 'Ana' }));
  expect(mentionedIn('@Ana', namesakes)).toEqual(['1', '2']);
});

it('takes a moment when a note has nothing but “@” and the team is large', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({ id: String(at), name: `Ana ${at}` }));
  expect(mentionedIn('@Ana '.repeat(1_000), many)).toEqual([]);
});
