import { expect, it } from 'vitest';
import { finderOf, type TextKind } from './highlight';

/** The text with what is found in brackets. */
function marked(question: string, text: string, kind: TextKind = 'name'): string {
  const ranges = finderOf(question)(text, kind);
  return ranges.reduceRight(
    (all, [from, to]) => `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`,
    text,
  );
}

it.each([
  ['garcia nun', 'María García Núñez', 'María [García] [Núñ]ez'],
  ['ARI', 'María', 'M[arí]a'],
  ['josé', 'Jose\u0301 Lopez', '[Jose\u0301] Lopez'],
  ['obrien', "Siobhán O'Brien", "Siobhán [O'Brien]"],
  ["o'b", 'Conor O’Brien', 'Conor [O’B]rien'],
  ['strasse', 'Anna Weißstraße', 'Anna Weiß[straße]'],
  ['m', 'Ana Maria', 'Ana [M]aria'],
  ['ма', 'Мария Романова', '[Ма]рия Романова'],
  ['محمد', 'مُحَمَّد الحداد', '[مُحَمَّد] الحداد'],
  ['さくら', '田中 さくら', '田中 [さくら]'],
  ['太郎', '山田太郎', '山田[太郎]'],
  ['민수', '김민수', '김[민수]'],
  ['प्रिया', 'प्रिया शर्मा', '[प्रिया] शर्मा'],
  ['zoe', '👩🏽‍🔧 Zoë', '👩🏽‍🔧 [Zoë]'],
  ['lu', 'Jean-Luc', 'Jean-[Lu]c'],
  ['aria mari', 'Maria', '[Maria]'],
  ['anna', 'Anna Hanna', '[Anna] H[anna]'],
  ['zzz', 'María', 'María'],
  [' ( - ', 'María', 'María'],
])('of a name, %s marks %s as %s', (question, name, expected) => {
  expect(marked(question, name)).toBe(expected);
});

it.each([
  ['4711', '+34 612 34 47 11', '+34 612 34 [47 11]'],
  ['+34 612', '+34 612 34 47 11', '+[34 612] 34 47 11'],
  ['0034612', '+34 612 34 47 11', '+[34 612] 34 47 11'],
  ['(202) 555-0123', '+1 202-555-0123', '+1 [202-555-0123]'],
  ['098567', '+91 98567 12345', '+91 [98567] 12345'],
  ['11', '+34 611 34 47 11', '+34 611 34 47 [11]'],
  ['٤٧١١', '+34 612 34 47 11', '+34 612 34 [47 11]'],
  ['maria 4711', '+34 612 34 47 11', '+34 612 34 [47 11]'],
])('of a phone number, %s marks %s as %s', (question, phone, expected) => {
  expect(marked(question, phone, 'phone')).toBe(expected);
});

it.each([
  ['lopez', 'maria.lopez@example.com', 'maria.[lopez]@example.com'],
  ['@EXAMPLE.com', 'Maria@Example.com', 'Maria[@Example.com]'],
  ['obrien', "siobhan.o'brien@example.com", "siobhan.[o'brien]@example.com"],
  ['ma', 'maria.emma@example.com', '[ma]ria.emma@example.com'],
])('of an email, %s marks %s as %s', (question, email, expected) => {
  expect(marked(question, email, 'email')).toBe(expected);
});
