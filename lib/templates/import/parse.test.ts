import { describe, expect, it } from 'vitest';
import { coded, inLanguage } from '../../messages/coded';
import { parsePaste } from './parse';

/** As the Graph API lists them. */
const LISTED = {
  data: [
    {
      name: 'order_confirmation',
      parameter_format: 'POSITIONAL',
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}', example: { header_text: ['A-1042'] } },
        {
          type: 'BODY',
          text: 'Hi {{1}}, thanks for order {{2}}.',
          example: { body_text: [['Ana', 'A-1042']] },
        },
        { type: 'FOOTER', text: 'Reply STOP to hear no more' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Talk to us' },
            {
              type: 'URL',
              text: 'Track',
              url: 'https://example.com/{{1}}',
              example: ['https://example.com/A'],
            },
            { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+34612344711' },
            { type: 'COPY_CODE', text: 'Copy offer code', example: ['SPRING'] },
          ],
        },
      ],
      language: 'en_US',
      status: 'APPROVED',
      category: 'UTILITY',
      id: '1234',
    },
    {
      name: 'ask',
      parameter_format: 'NAMED',
      language: 'ar',
      category: 'MARKETING',
      components: [
        {
          type: 'HEADER',
          format: 'IMAGE',
          example: { header_handle: ['https://scontent.whatsapp.net/v/1'] },
        },
        {
          type: 'BODY',
          text: 'أهلاً {{first_name}}',
          example: { body_text_named_params: [{ param_name: 'first_name', example: 'محمد' }] },
        },
      ],
    },
  ],
  paging: { cursors: { before: 'A', after: 'B' } },
};

const one = (value: unknown) => parsePaste(JSON.stringify(value)).drafts[0];

describe('a paste', () => {
  it('is read as the Graph API lists templates', () => {
    const { kind, drafts, problems } = parsePaste(JSON.stringify(LISTED, null, 2));
    expect({ kind, problems }).toEqual({ kind: 'json', problems: [] });
    expect(drafts.map(({ issues, notes }) => [issues, notes])).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(drafts[0]?.template).toMatchObject({
      header: { format: 'text', text: 'Order {{1}}', example: 'A-1042' },
      examples: [
        { variable: '1', example: 'Ana' },
        { variable: '2', example: 'A-1042' },
      ],
      footer: 'Reply STOP to hear no more',
    });
    expect(drafts[0]?.template.buttons?.map(({ type }) => type)).toEqual([
      'quick_reply',
      'url',
      'phone',
      'copy_code',
    ]);
    expect(drafts[1]?.template).toMatchObject({
      language: 'ar',
      header: { format: 'image', example: 'https://scontent.whatsapp.net/v/1' },
      examples: [{ variable: 'first_name', example: 'محمد' }],
    });
  });

  it('may be one template, a list, or wrapped, with a byte order mark', () => {
    const [template] = LISTED.data;
    for (const value of [
      template,
      [template],
      { data: [template] },
      { template },
      { message_templates: LISTED },
    ]) {
      expect(parsePaste(`\uFEFF ${JSON.stringify(value)}`).drafts[0]?.template.name).toBe(
        'order_confirmation',
      );
    }
  });

  it('that is bare text is a body, with its variables to give examples for', () => {
    expect(parsePaste('Hi {{1}},\r\nsee {{2}}!')).toMatchObject({
      kind: 'text',
      drafts: [
        {
          template: {
            body: 'Hi {{1}},\nsee {{2}}!',
            examples: [
              { variable: '1', example: '' },
              { variable: '2', example: '' },
            ],
          },
        },
      ],
    });
    expect(parsePaste('{{1}}, hello').kind).toBe('text');
  });

  it('tells what it left out or guessed, and where', () => {
    const draft = one({
      name: 'x',
      language: 'en',
      category: 'NEW_KIND',
      parameter_format: 'NAMED',
      components: [
        { type: 'BODY', text: 'Hi {{1}}', example: { body_text: [['Ana']] } },
        { type: 'CAROUSEL', cards: [] },
        { type: 'BUTTONS', buttons: [{ type: 'FLOW', text: 'Open' }] },
      ],
    });
    expect(draft?.notes.map(({ path }) => path)).toEqual(['category', 'parameter_format']);
  });

  it('reads no more variables and components than a template can have', () => {
    const body = Array.from({ length: 40_000 }, (_, index) => `{{${(index % 9_999) + 1}}}`).join('');
    const [draft] = parsePaste(body).drafts;
    expect(draft?.template.examples).toHaveLength(250);
    expect(draft?.issues.map(({ path }) => path)).toContain('body');
    const components = Array.from({ length: 11 }, () => ({ type: 'CAROUSEL' }));
    expect(parsePaste(JSON.stringify({ name: 'x', components }))).toMatchObject({
      drafts: [],
      problems: [
        {
          path: 'components',
          message: coded('templates-paste.parse.tooManyComponents', { max: 10, count: 11 }),
        },
      ],
    });
  });

  it('that breaks the rules says so on the fields', () => {
    const draft = one({ name: 'Bad Name', language: 'en', components: [{ type: 'BODY', text: 'Hi {{2}}' }] });
    expect(draft?.issues.map(({ path }) => path)).toEqual(['name', 'body']);
  });

  it.each([
    ['{"name": "x", "components": [1, 2}', { line: 1, column: 34 }],
    ['{\n  "name": "x",\n  name: 1\n}', { line: 3, column: 3 }],
    ['\n\n{\n  "name": \'x\'\n}', { line: 4, column: 11 }],
    ['{"name": "x",}', { line: 1, column: 14 }],
    ['{"name": "a\nb"}', { line: 1, column: 12 }],
    ['{"name": "x"} {', { line: 1, column: 15 }],
    ['{"name": "x"', { line: 1, column: 13 }],
    ['[', { line: 1, column: 2 }],
    ['{"a": tru}', { line: 1, column: 7 }],
    ['{"a": "\\x"}', { line: 1, column: 8 }],
    [`${'['.repeat(9_000)}`, { line: 1, column: 202 }],
    ['{"data": []}', ''],
    ['[1]', '[0]'],
    ['{"data": [{"name": "x"}]}', 'data[0].components'],
    ['{"name":"x","components":[{"type":"body","parameters":[]}]}', 'components'],
  ])('%j is bad, and it says where', (text, where) => {
    const { drafts, problems } = parsePaste(text);
    expect(drafts).toEqual([]);
    expect(problems.map(({ path, position }) => position ?? path)).toEqual([where]);
    expect(inLanguage('en', problems[0]?.message ?? '')).toMatch(/ .*\.$/);
  });

  it.each([
    [{ name: 1, components: [null, 7, { type: null }, { type: 'BODY', text: {} }] }],
    [
      {
        components: [
          { type: 'BUTTONS', buttons: [{}, null] },
          { type: 'HEADER', format: 7, example: [] },
        ],
      },
    ],
    [
      JSON.parse(
        '{"__proto__": {"components": []}, "components": [{"type": "BODY", "example": {"body_text": [[]]}}]}',
      ),
    ],
  ])('%j is survived', (value) => {
    expect(one(value)?.issues.length).toBeGreaterThan(0);
  });
});
