import type { DraftStore } from '@/lib/drafts/draft-store';
import type { Template } from '@/lib/templates/schema';

/** Of one message to one person: what is typed for someone must never open in a message to someone else. */
export function draftName(
  { name, language }: Pick<Template, 'name' | 'language'>,
  { contact, phone, again }: Record<'contact' | 'phone' | 'again', string | null>,
): string {
  return ['send', name, language, contact ?? phone ?? '', again ?? ''].join(':');
}

/** What is typed goes along with its message; a draft of the new name's own stays what it is. */
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
