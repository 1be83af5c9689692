import { expect, it } from 'vitest';
import { coded } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import { toGraphJson } from '@/lib/templates/export-json';
import { parsePaste } from '@/lib/templates/import/parse';
import type { TemplateContent } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { templateContent } from '@/lib/testing/templates';
import { createPartTexts } from '../template-parts';
import { comparePasted } from './compare-pasted';

const saved = (content: TemplateContent) => ({ ...content, id: content.name, version: 1 }) as Template;
const texts = createPartTexts(translate('en', 'templates-form'), translate('en', 'templates'));
const compare = (pasted: object[], templates: Template[]) =>
  comparePasted(parsePaste(JSON.stringify({ data: pasted })).drafts, templates, texts).map(
    ({ state, problem, differing }) => [state, problem ?? differing.join()],
  );

const hello = templateContent({ name: 'hello', status: { state: 'APPROVED' } });
const picture = templateContent({
  name: 'picture',
  header: { format: 'image', example: 'https://a.example/1' },
});

it('tells new, changed and equal templates apart, with what differs', () => {
  const changed = { ...hello, footer: 'Bye', status: { ...hello.status, state: 'PAUSED' as const } };
  expect(compare([hello, changed, picture].map(toGraphJson), [saved(hello)])).toEqual([
    ['equal', ''],
    ['wrong', coded('templates-paste.twice')],
    ['new', ''],
  ]);
  expect(compare([toGraphJson(changed)], [saved(hello)])).toEqual([['changed', 'status,footer']]);
});

it('keeps what a paste leaves out or has another sample of', () => {
  const { status: _, ...rest } = toGraphJson(hello);
  const moved = { ...picture, header: { ...picture.header, example: 'https://b.example/2' } };
  expect(compare([rest, toGraphJson(moved)], [saved(hello), saved(picture)])).toEqual([
    ['equal', ''],
    ['equal', ''],
  ]);
});

it('says what is wrong', () => {
  expect(compare([{ ...toGraphJson(hello), name: 'Hello' }], [])[0]?.[0]).toBe('wrong');
});
