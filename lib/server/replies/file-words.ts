import 'server-only';
import { foldedHeading } from '@/lib/imports/heading-aliases';
import { type Coded, coded, inLanguage } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import type { MatchCriteria, ReplyState, ResponseType } from '@/lib/replies/schema';
import { availableLanguages } from '../messages/catalog';

/** What files call the values of a reply, in the reader's language. The English words are the values themselves. */
export const FILE_WORDS = {
  match_criteria: {
    'exact match': coded('replies-file.match.exactly'),
    contains: coded('replies-file.match.contains'),
    'starts with': coded('replies-file.match.starts'),
    'ends with': coded('replies-file.match.ends'),
  } satisfies Record<MatchCriteria, Coded>,
  response_type: {
    text: coded('replies-file.type.text'),
    image: coded('replies-file.type.image'),
    document: coded('replies-file.type.document'),
    media: coded('replies-file.type.media'),
  } satisfies Record<ResponseType, Coded>,
  state: {
    draft: coded('replies-file.state.draft'),
    saved: coded('replies-file.state.saved'),
    unknown: coded('replies-file.state.unknown'),
  } satisfies Record<ReplyState, Coded>,
};

const LABELS = { match_criteria: 'criteria', response_type: 'type' } as const;

/** Reads words of every language: of files, and as the screen says them. What is none of them stays. */
export function createFileWords(): (field: keyof typeof LABELS, cell: string) => string {
  const known = { match_criteria: new Map<string, string>(), response_type: new Map<string, string>() };
  for (const language of availableLanguages()) {
    const labels = translate(language, 'replies-labels');
    for (const field of ['match_criteria', 'response_type'] as const)
      for (const [value, word] of Object.entries(FILE_WORDS[field])) {
        known[field].set(foldedHeading(inLanguage(language, word)), value);
        known[field].set(foldedHeading(labels.write(`${LABELS[field]}.${value}`, {}) ?? value), value);
      }
  }
  return (field, cell) => known[field].get(foldedHeading(cell)) ?? cell;
}
