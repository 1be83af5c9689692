import { expect, it } from 'vitest';
import { createDraftStore } from '@/lib/drafts/draft-store';
import { draftName, moveDraft } from './draft-name';

const offer = { name: 'offer', language: 'en' };
const nobody = { contact: null, phone: null, again: null };
const ana = draftName(offer, { ...nobody, phone: '+34612344711' });
const ben = draftName(offer, { ...nobody, contact: 'ben' });

function store() {
  const kept = new Map<string, string>();
  return createDraftStore(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: () => null,
      length: 0,
    },
    'me',
  );
}

it('names what is typed after its recipient and the message that it repeats', () => {
  const again = draftName(offer, { contact: 'ben', phone: null, again: 'earlier' });
  expect(new Set([draftName(offer, nobody), ana, ben, again]).size).toBe(4);
});

it('takes what is typed along to another recipient, and leaves nothing behind', () => {
  const drafts = store();
  drafts.write(ana, { code: '' }, { code: 'A-1' });
  moveDraft(drafts, ana, ben, { code: '' });
  expect(drafts.read(ana, { code: '' })).toBeNull();
  expect(drafts.read(ben, { code: '' })?.typed).toEqual({ code: 'A-1' });
});

it('does not write over what was typed for the other recipient', () => {
  const drafts = store();
  drafts.write(ana, { code: '' }, { code: 'A-1' });
  drafts.write(ben, { code: '' }, { code: 'B-2' });
  moveDraft(drafts, ana, ben, { code: '' });
  expect(drafts.read(ben, { code: '' })?.typed).toEqual({ code: 'B-2' });
});
