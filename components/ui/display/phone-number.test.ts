import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

/** A number as the text of an element, at the end of a choice of names, or in a sentence. */
const SHOWN = [
  /(?:>|\n)\s*\{(?:[\w.!]+ (?:\?\?|&&|\|\|) )*(?!source\.columns)(?:\w+\.)*(?:phone|e164|formatted_phone_number)\}/g,
  /(?:[nN]ame\([^()]*\)|name) \?\? (?:\w+\.)*(?:phone|formatted_phone_number)\b/g,
  /`(?:[^`]* )?\$\{(?:[\w.]+ \?\? )?(?:\w+\.)*(?:phone|e164)\}/g,
];

function unspaced(source: string): string[] {
  return SHOWN.flatMap((pattern) => [...source.matchAll(pattern)].map(([found]) => found.trim()));
}

it('shows no number but spaced, in elements and in sentences', () => {
  const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join('components', file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  const found = files.flatMap((file) =>
    unspaced(readFileSync(file, 'utf8')).map((place) => `${file}: ${place}`),
  );
  expect(found).toEqual([]);
});

it.each([
  '<bdi>{phone}</bdi>',
  '<bdi>\n  {send.phone}\n</bdi>',
  '<bdi>{name ?? person.phone}</bdi>',
  "contactName(contact) ?? contact.phone ?? 'No name'",
  'contactName(contact) ?? contact.phone',
  `toast(\`Removed \${phone}.\`)`,
  `toast(\`\${entry.phone} is on the list.\`)`,
  `title={\`\${name ?? phone} has written\`}`,
])('finds %j', (source) => expect(unspaced(source)).not.toEqual([]));

it.each([
  '<PhoneNumber phone={phone} />',
  `toast(\`\${spacedPhone(phone)} is on the list.\`)`,
  `name: \`contact:new:\${phone}\``,
  'contactName(contact) ?? contactPhone(contact)',
])('lets %j be', (source) => expect(unspaced(source)).toEqual([]));
