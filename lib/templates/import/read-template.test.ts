import { describe, expect, it } from 'vitest';
import { toGraphJson } from '../export-json';
import { templateInput } from '../schema';
import { keptParts } from '../sendable';
import { parsePaste } from './parse';

const one = (value: unknown) => parsePaste(JSON.stringify(value)).drafts[0];

describe('a template of the Graph API', () => {
  it('keeps what it can’t send as it was pasted', () => {
    const voice = { type: 'VOICE_CALL', text: 'Call us' };
    const product = { type: 'HEADER', format: 'PRODUCT' };
    const request = { type: 'CALL_PERMISSION_REQUEST', ttl: 7 };
    const body = { type: 'BODY', text: 'Hi' };
    const buttons = { type: 'BUTTONS', buttons: [voice, { type: 'QUICK_REPLY', text: 'No' }] };
    const productCards = { type: 'CAROUSEL', cards: [{ components: [product] }] };
    const json = {
      name: 'x',
      language: 'en',
      category: 'MARKETING',
      parameter_format: 'POSITIONAL',
      components: [product, body, buttons, request, productCards],
    };
    const template = templateInput.parse(one(json)?.template);
    expect(keptParts(template).map(({ part }) => part)).toEqual([
      'productHeader',
      'callRequest',
      'carousel',
      'callButton',
    ]);
    expect(template.buttons[1]).toMatchObject({ type: 'quick_reply', text: 'No' });
    expect(toGraphJson(template)).toEqual(json);
  });

  it.each([
    ['APPROVED', 'GREEN', 'NONE', { state: 'APPROVED', quality: 'GREEN', reason: '' }],
    [
      'REJECTED',
      'UNKNOWN',
      'TAG_CONTENT_MISMATCH',
      { state: 'REJECTED', quality: 'UNKNOWN', reason: 'TAG_CONTENT_MISMATCH' },
    ],
    ['IN_APPEAL', 'RED', 'NONE', { state: 'PENDING', quality: 'RED', reason: '' }],
    ['NEW_STATE', 'BLUE', undefined, { state: 'UNKNOWN', quality: 'UNKNOWN', reason: '' }],
  ])('has the status %s', (status, score, rejected_reason, expected) => {
    const listed = {
      name: 'x',
      language: 'en',
      category: 'UTILITY',
      status,
      quality_score: { score, date: 1 },
      rejected_reason,
    };
    expect(one({ ...listed, components: [{ type: 'BODY', text: 'Hi' }] })?.template.status).toEqual(expected);
  });

  it('reads the code button of an authentication template as the Graph API lists it', () => {
    const url = 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}';
    const draft = one({
      name: 'code',
      language: 'en',
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Copy code', url, example: [`${url}1`] }] },
      ],
    });
    expect(draft?.template).toMatchObject({ buttons: [{ type: 'otp', text: 'Copy code' }] });
    expect(draft?.template.body).toContain('*{{1}}* is your verification code.');
    expect(draft?.issues.map(({ path }) => path)).toEqual([]);
  });

  it('is quick to read when carousels are nested in each other', () => {
    let carousel: object = { type: 'CAROUSEL', cards: [] };
    for (let depth = 0; depth < 60; depth += 1)
      carousel = { type: 'CAROUSEL', cards: [{ components: [carousel] }] };
    expect(one({ name: 'x', components: [carousel] })?.template.others).toHaveLength(1);
  });
});
