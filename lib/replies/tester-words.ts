import type { Match, Reading } from './matching';
import { quoted } from './quoted';
import type { MatchCriteria, ReplyRule } from './schema';
import type { TestedReply, Verdict } from './tester';
import { wordAround } from './word-bounds';

const FITS: Record<MatchCriteria, string> = {
  'exact match': 'is exactly',
  contains: 'contains',
  'starts with': 'starts with',
  'ends with': 'ends with',
};

const PARTS: Record<Match['as'], string> = {
  phrase: '',
  part: ', one of the triggers between commas',
  word: ', one word of the trigger',
};

/** Why a reply answers: “The message contains “hours”, one word of the trigger.” */
export function whyItAnswers({ match_criteria }: ReplyRule, match: Match, message: string): string {
  const { found, as, start, end, inside } = match;
  const fits = `The message ${FITS[match_criteria]} ${quoted(found)}${PARTS[as]}.`;
  if (!inside) return fits;
  const word = quoted(wordAround(message, start, end));
  return `${fits} There it is a part of ${word}: a service that looks for whole words would not answer.`;
}

/** Why a reply answers in one reading alone. */
export function whyReadingsDiffer({ rule, documented, seen }: Omit<TestedReply, 'differs'>): string | null {
  if (documented && seen) return null;
  if (documented) {
    return 'Only as documented: there the comma belongs to the phrase. As seen in practice it separates triggers, and none of them fits.';
  }
  if (seen?.as === 'word') {
    return `Only as seen in practice: there any single word is enough. As documented the message must have the whole phrase ${quoted(rule.trigger)}.`;
  }
  return 'Only as seen in practice: there a comma separates several triggers. As documented it belongs to the phrase.';
}

/** What one reading comes to. */
export function verdictOf(answering: readonly ReplyRule[]): Verdict {
  const [first, ...others] = answering;
  if (!first) return { count: 0, first: null, words: 'No reply answers.' };
  const words =
    others.length === 0
      ? `${quoted(first.name)} answers.`
      : `${answering.length} replies match. ${quoted(first.name)} answers, if the service has them in the notebook’s order.`;
  return { count: answering.length, first, words };
}

const SAYS: Record<Reading, string> = { documented: 'As documented', seen: 'as seen in practice' };

/** Where the readings come to different ends; null when the same replies answer in both. */
export function differenceOf(
  replies: readonly TestedReply[],
  documented: Verdict,
  seen: Verdict,
): string | null {
  if (replies.every(({ differs }) => differs === null)) return null;
  const [former, latter] = [documented.first, seen.first];
  if (former !== latter) return `${SAYS.documented} ${who(former)}; ${SAYS.seen} ${who(latter)}.`;
  return `${SAYS.documented} ${counted(documented.count)}; ${SAYS.seen} ${counted(seen.count)}. The first is the same.`;
}

function who(first: ReplyRule | null): string {
  return first ? `${quoted(first.name)} answers` : 'no reply answers';
}

function counted(count: number): string {
  return count === 1 ? '1 reply matches' : `${count} replies match`;
}

export const ASSUMED =
  'The service’s documentation says neither whether upper and lower case matter nor whether a phrase counts inside a longer word. The desk assumes that case does not matter, and that it counts.';

export const ORDER_UNKNOWN =
  'The service answers with the first match in its own table, whose order the desk cannot see. Here the reply that has been in the notebook longest comes first.';
