import fc from 'fast-check';
import { templateFields } from '../templates/fields';
import type { TemplateContent, TemplateFormValues } from '../templates/parts';
import { templateInput } from '../templates/schema';
import { examplesFor } from '../templates/variables';

export function templateContent(values: Partial<TemplateFormValues>): TemplateContent {
  return templateInput.parse({
    name: 'hello',
    language: 'en',
    category: 'UTILITY',
    body: 'Hello',
    ...values,
  });
}

/** Text without braces, line breaks or outer spaces, in any script. */
const plain = (most: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: most })
    .map((text) => text.replace(/[{}\p{Cc}\s\p{Surrogate}]+/gu, 'x'))
    .filter((text) => text.trim() !== '' && [...text].length <= most);

const filled = plain(12);

function bodyOf(variables: string[], texts: string[]): string {
  return ['Hi', ...variables.map((variable, index) => `${texts[index] ?? ' '} {{${variable}}}`), '!'].join(
    ' ',
  );
}

const names = fc.uniqueArray(fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/), { maxLength: 5 });
const positions = fc
  .nat({ max: 6 })
  .map((count) => Array.from({ length: count }, (_, index) => `${index + 1}`));

const header = (variable: string | undefined) =>
  fc.oneof(
    fc.constant({ format: 'none' as const }),
    plain(20).map((text) => ({ format: 'text' as const, text })),
    fc.tuple(plain(20), filled).map(([text, example]) => ({
      format: 'text' as const,
      text: variable ? `${text} {{${variable}}}` : text,
      example: variable ? example : '',
    })),
    fc.constantFrom('image' as const, 'video' as const, 'document' as const).map((format) => ({
      format,
      example: 'https://example.com/sample',
    })),
    fc.constant({ format: 'location' as const }),
  );

const quickReplies = fc.array(
  plain(20).map((text) => ({ type: 'quick_reply' as const, text })),
  { maxLength: 4 },
);
const others = fc.subarray([
  { type: 'url' as const, text: 'Track it', url: 'https://example.com/t/{{1}}', example: 'A-1042' },
  { type: 'url' as const, text: 'Home', url: 'https://example.com/' },
  { type: 'phone' as const, text: 'Call', phone: '+34612344711' },
  { type: 'copy_code' as const, text: 'Copy offer code', example: 'SPRING' },
  { type: 'flow' as const, text: 'Book', pasted: '{"type":"FLOW","text":"Book","flow_id":"7"}' },
  { type: 'catalog' as const, text: 'View catalog', pasted: '{"type":"CATALOG","text":"View catalog"}' },
  { type: 'products' as const, text: 'View items', pasted: '{"type":"MPM","text":"View items"}' },
  { type: 'other' as const, text: 'Call us', pasted: '{"type":"VOICE_CALL","text":"Call us"}' },
]);

const card = (variable: string) => ({
  header: { format: 'image' as const, example: 'https://example.com/sample' },
  body: `Only {{${variable}}} left`,
  examples: [{ variable, example: '3' }],
  buttons: [
    { type: 'quick_reply' as const, text: 'More' },
    { type: 'url' as const, text: 'Buy', url: 'https://example.com/p/{{1}}', example: '17' },
  ],
});
const cards = fc.constantFrom([], [card('1'), card('1')], [card('left'), card('left'), card('left')]);

const kinds = fc.constantFrom(
  {},
  { others: ['{"type":"CALL_PERMISSION_REQUEST"}'] },
  { status: { state: 'PAUSED' as const, quality: 'RED' as const } },
  ...[true, false].map((expires) => ({
    category: 'MARKETING' as const,
    footer: '',
    header: { format: 'image' as const },
    offer: { text: 'Ends soon', expires },
  })),
  {
    ...{
      category: 'AUTHENTICATION' as const,
      body: '*{{1}}* is your code.',
      header: { format: 'none' as const },
    },
    examples: [{ variable: '1', example: '123456' }],
    buttons: [{ type: 'otp' as const, text: 'Copy code', pasted: '{"type":"OTP","text":"Copy code"}' }],
  },
);

export const anyTemplate: fc.Arbitrary<TemplateContent> = fc
  .oneof(names, positions)
  .chain((variables) =>
    fc.record({
      variables: fc.constant(variables),
      texts: fc.array(filled, { maxLength: 6 }),
      examples: fc.array(filled, { minLength: 6, maxLength: 6 }),
      header: header(variables.length > 0 && /^[a-z_]/.test(variables[0] ?? '') ? variables[0] : '1'),
      footer: fc.oneof(fc.constant(''), plain(30)),
      buttons: fc.tuple(quickReplies, others).map(([replies, rest]) => [...replies, ...rest]),
      cards,
      kind: kinds,
    }),
  )
  .map(({ variables, texts, examples, kind, ...rest }) => {
    const body = bodyOf(variables, texts);
    const given = variables.map((variable, index) => ({ variable, example: examples[index] ?? 'x' }));
    return { body, examples: examplesFor(body, given), ...rest, ...kind };
  })
  .map((values) => ({ values, parsed: templateInput.safeParse({ ...BASE, ...values }) }))
  .filter(({ parsed }) => parsed.success)
  .chain(({ parsed }) => fc.boolean().map((isLabelled) => withOwnTexts(parsed.data, isLabelled)));

function withOwnTexts(template: TemplateContent | undefined, isLabelled: boolean): TemplateContent {
  const fields = isLabelled && template ? templateFields(template) : [];
  const links = fields.filter(({ kind }) => kind === 'link');
  return templateInput.parse({
    ...template,
    labels: Object.fromEntries(fields.map(({ key }, index) => [key, `Label ${index + 1}`])),
    default_links: Object.fromEntries(links.map(({ key }) => [key, 'https://example.com/default'])),
  });
}

const BASE = { name: 'any_template', language: 'en_US', category: 'MARKETING' as const };
