import type { ReplyState } from './schema';

/** What the desk knows of a reply, for the screen: in a few words, and what that means. */
export const STATE_WORDS: Record<ReplyState, { label: string; meaning: string }> = {
  noted: {
    label: 'Not saved from here yet',
    meaning:
      'These values were entered here and never sent to the service. It may hold others: save the reply to be sure.',
  },
  saved: {
    label: 'Saved',
    meaning: 'Last saved here; the service cannot be asked what it holds now.',
  },
  unknown: {
    label: 'Answer lost',
    meaning:
      'These values were sent, and no answer came back: the service may have them or not. Saving again is safe.',
  },
};
