import { expect, it } from 'vitest';
import { splitName } from './split-name';

it.each([
  ['Ann', 'Ann', ''],
  ['  Ann   Smith ', 'Ann', 'Smith'],
  ['Ann Mary Smith', 'Ann Mary', 'Smith'],
  ['Smith, Ann Mary', 'Ann Mary', 'Smith'],
  ['Sammy Davis Jr.', 'Sammy', 'Davis Jr.'],
  ['María del Mar García Núñez', 'María del Mar', 'García Núñez'],
  ['María de los Ángeles Pérez', 'María de los Ángeles', 'Pérez'],
  ['Juan García Núñez', 'Juan', 'García Núñez'],
  ['José Luis Sánchez Peña', 'José Luis', 'Sánchez Peña'],
  ['Ana María Pérez', 'Ana María', 'Pérez'],
  ['Carlos de la Cruz Pérez', 'Carlos', 'de la Cruz Pérez'],
  ['Jan Willem van der Berg', 'Jan Willem', 'van der Berg'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ["Niccolò D'Angelo", 'Niccolò', "D'Angelo"],
  ['Maria João da Silva Santos', 'Maria João', 'da Silva Santos'],
  ['محمد بن سلمان', 'محمد', 'بن سلمان'],
  ['Иванова Мария Петровна', 'Мария Петровна', 'Иванова'],
  ['Мария Петровна Иванова', 'Мария Петровна', 'Иванова'],
  ['佐藤 健太', '健太', '佐藤'],
  ['佐藤健太', '佐藤健太', ''],
  ['王秀英', '秀英', '王'],
  ['欧阳娜娜', '娜娜', '欧阳'],
  ['김민준', '민준', '김'],
  ['Nguyễn Thị Linh', 'Thị Linh', 'Nguyễn'],
  ['', '', ''],
])('splits %j into %j and %j', (full, first_name, last_name) => {
  expect(splitName(full)).toEqual({ first_name, last_name });
});
