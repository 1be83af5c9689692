import type { DraftStore } from '@/lib/drafts/draft-store';
import type { Template } from '@/lib/templates/schema';

/** The draft of one message to one person: what is typed for one must never appear in a message to another. */
export function draftName(
  { name, language }: Pick<Template, 'name' | 'language'>,
  { contact, phone, again }: Record<'contact' | 'phone' | 'again', string | null>,
): string {
  return ['send', name, language, contact ?? phone ?? '', again ?? ''].join(':');
}

/** Moves what is typed along with its message. A draft that exists under the new name is kept. */
export function moveDraft<Values extends object>(
  drafts: DraftStore,
  from: string,
  to: string,
  like: Values,
): void {
  if (from === to) return;
  const draft = drafts.read(from, like);
  if (draft && !drafts.read(to, like)) drafts.write(to, draft.opened, draft.typed);
  drafts.drop(from);
}
