import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { importStart, importUpdate, sameFix, undoneFix } from '../imports/schema';
import { replyUpdate } from '../replies/schema';
import { templateImport, templateUpdate } from '../templates/schema';
import { templateContent } from '../testing/templates';

const LARGEST = 2 ** 31 - 1;
const ID = '0d050335-7743-48f4-9270-2839a569ac5a';
const REPLY = { name: 'a', trigger: 'a', match_criteria: 'contains', response_type: 'text', response: 'a' };
const chosen = (version: number) => [{ at: 0, former: { id: ID, version } }];

type Row = [of: string, schema: ZodType, inputOf: (version: number) => object];

describe('a version that a request names', () => {
  it.each<Row>([
    ['a template', templateUpdate, (version) => ({ template: templateContent({}), version })],
    ['a pasted template', templateImport, (version) => ({ text: '[]', chosen: chosen(version) })],
    ['a reply', replyUpdate, (version) => ({ ...REPLY, version })],
    ['an import that is changed', importUpdate, (version) => ({ version })],
    ['an import that is started', importStart, (version) => ({ version })],
    ['a correction', sameFix, (version) => ({ version, fault: 'no_plus', reading: 'national' })],
    ['an undone correction', undoneFix, (version) => ({ version: String(version) })],
  ])('of %s is refused when no store can hold it', (_of, schema, inputOf) => {
    expect(schema.safeParse(inputOf(LARGEST)).success).toBe(true);
    expect(schema.safeParse(inputOf(LARGEST + 1)).success).toBe(false);
  });
});
