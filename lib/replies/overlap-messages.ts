import type { Match } from './matching';
import { listed, quoted } from './quoted';
import type { MatchCriteria, ReplyRule } from './schema';

type Text = { title: string; text: string };

export function sameText(rules: readonly ReplyRule[], trigger: string, needsCommas: boolean): Text {
  return {
    title: 'Same trigger',
    text: `${capital(names(rules))} have the same trigger, ${quoted(trigger)}. Only one of them can answer. Change the triggers, or merge the replies.${commas(needsCommas)}`,
  };
}

export function containsText(
  broader: readonly ReplyRule[],
  narrower: readonly ReplyRule[],
  doubt: { inside: string | null; needsCommas: boolean },
): Text {
  const inside =
    doubt.inside === null
      ? ''
      : ` This applies only if the messaging service finds ${quoted(doubt.inside)} inside longer words.`;
  return {
    title: 'One trigger includes another',
    text: `${capital(names(broader))} also ${agree(broader, 'matches', 'match')} every message that triggers ${names(narrower)}. Only one reply is sent: the first in the messaging service’s own order, which Frontdesk can’t see. Make the broader trigger more specific, or merge the replies.${inside}${commas(doubt.needsCommas)}`,
  };
}

const FITS: Record<MatchCriteria, string> = {
  'exact match': 'is exactly',
  contains: 'contains',
  'starts with': 'starts with',
  'ends with': 'ends with',
};

type BroadTrigger = {
  criteria: MatchCriteria;
  written: string;
  as: Match['as'];
  rules: readonly ReplyRule[];
};

export function broadText({ criteria, written, as, rules }: BroadTrigger): Text {
  const answers = `${names(rules)} ${agree(rules, 'answers', 'answer')} any message that ${FITS[criteria]} ${quoted(written)}.`;
  return {
    title: 'Trigger is too broad',
    text:
      as === 'word'
        ? `If the messaging service matches single words of a trigger, ${answers} Use less common words.`
        : `${capital(answers)} Use a longer phrase, or match the exact message.`,
  };
}

export function placeholderText(
  rule: ReplyRule,
  unknown: readonly { name: string; meant: string | null }[],
): Text {
  const all = listed(unknown.map(({ name }) => quoted(`{${name}}`)));
  const hints = unknown.flatMap(({ name, meant }) =>
    meant ? [` Did you mean {${meant}} instead of ${quoted(`{${name}}`)}?`] : [],
  );
  const text =
    unknown.length === 1
      ? `${all}, which isn’t a known placeholder. Customers will see it as typed.`
      : `${all}, which aren’t known placeholders. Customers will see them as typed.`;
  return {
    title: unknown.length === 1 ? 'Unknown placeholder' : 'Unknown placeholders',
    text: `${capital(names([rule]))} uses ${text}${hints.join('')}`,
  };
}

function commas(needed: boolean): string {
  return needed ? ' This applies only if the messaging service treats commas as separators.' : '';
}

function agree(rules: readonly ReplyRule[], one: string, several: string): string {
  return rules.length === 1 ? one : several;
}

function names(rules: readonly ReplyRule[]): string {
  return listed(
    rules.slice(0, 4).map(({ name }) => (name.trim() === '' ? 'this reply' : quoted(name))),
    rules.length,
  );
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
