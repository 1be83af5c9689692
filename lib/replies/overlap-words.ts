import type { Everyday } from './everyday';
import { lowerText } from './lowered';
import { type Match, matchReply, type Reading } from './matching';
import type { Proven } from './overlap-proof';
import { listed, quoted } from './quoted';
import type { MatchCriteria, ReplyRule } from './schema';

type Words = { title: string; words: string };

const ORDER = 'the first in the service’s table, whose order the desk cannot see';

export function sameWords({ rules, more, readings }: Proven): Words {
  const count = rules.length + more;
  return {
    title: count === 2 ? 'The same trigger twice' : `The same trigger ${count} times`,
    words: `${told(readings, `${names(rules, more)} answer exactly the same messages.`)} Only one of them ever answers: ${ORDER}. Give each a trigger of its own, or make one reply of them.`,
  };
}

/** `older` is whether something broader has been in the notebook longer. */
export function shadowedWords({ rules, more, readings }: Proven, shadowed: ReplyRule, older: boolean): Words {
  const others = rules.filter((rule) => rule !== shadowed);
  const [it, they] = [names([shadowed]), names(others, more)];
  const answer = others.length + more === 1 ? 'answers' : 'each answer';
  const order = older
    ? `if it is the notebook’s, ${it} never answers.`
    : `in the notebook’s ${it} comes first and answers, in another it may never.`;
  return {
    title: 'One may never answer',
    words: `${told(readings, `${they} ${answer} every message that ${it} waits for.`)} Only one answers: ${ORDER}; ${order} Make the broader trigger narrower, or join the replies.`,
  };
}

export function partialWords({ rules, more, readings, message }: Proven): Words {
  const count = rules.length + more;
  return {
    title: `One message, ${count} replies`,
    words: `${told(readings, `${names(rules, more)} ${count === 2 ? 'both' : 'all'} wait for ${quoted(message)}.`)} Only one answers: ${ORDER}.`,
  };
}

const THAT_HAS: Record<MatchCriteria, string> = {
  'exact match': 'that is exactly',
  contains: 'that contains',
  'starts with': 'that starts with',
  'ends with': 'that ends with',
};

const USE: Record<MatchCriteria, string> = {
  'exact match': 'send nothing but',
  contains: 'write many messages with',
  'starts with': 'begin many messages with',
  'ends with': 'end many messages with',
};

// More parts of a trigger than are ever named.
const MOST_SHOWN = 8;

export function broadWords({ rules, readings }: Proven, caught: readonly Everyday[]): Words {
  const reading = readings[0] ?? 'documented';
  const texts = [...new Set(caught.map(({ text }) => text))];
  const criteria = rules[0]?.match_criteria ?? 'contains';
  const shown = texts.slice(0, MOST_SHOWN);
  const parts = rules.flatMap((rule) => shown.map((text) => matchReply(rule, text, reading)?.found ?? text));
  const distinct = [...new Set(parts)];
  const has = `${THAT_HAS[criteria]} ${listed(distinct.map(quoted), distinct.length, 'or')}`;
  // That a word answers itself is news to nobody.
  const itself = new Set(distinct.map(lowerText));
  const others = texts.filter((text) => !itself.has(lowerText(text)));
  const so =
    others.length > 0
      ? `so everyday words like ${listed(others.slice(0, MOST_SHOWN).map(quoted), others.length)}`
      : `customers ${USE[criteria]} ${distinct.length > 1 ? 'them' : 'it'}, whatever they want`;
  const advice =
    reading === 'seen'
      ? 'There, rarer words or “exact match” help.'
      : 'Use a longer phrase, or “exact match”.';
  return {
    title: 'Catches everyday words',
    words: `${told(readings, `${names(rules)} answers every message ${has}, and ${so}.`)} ${advice}`,
  };
}

export function placeholderWords(
  { rules }: Proven,
  unknown: readonly { name: string; meant: string | null }[],
): Words {
  const several = unknown.length > 1;
  const all = listed(unknown.map(({ name }) => quoted(`{${name}}`)));
  const hints = unknown.flatMap(({ name, meant }) =>
    meant ? [` Perhaps ${quoted(`{${name}}`)} should be “{${meant}}”.`] : [],
  );
  return {
    title: several ? 'Unknown placeholders' : 'An unknown placeholder',
    words: `${told([], `${names(rules)} has ${all}.`)} No server was seen to fill ${several ? 'these' : 'this'} in: customers read ${several ? 'them' : 'it'} as written.${hints.join('')}`,
  };
}

/** Said where a reply answers the example only because a phrase is a part of a longer word. */
export function insideWords({ found }: Match): string {
  return `This holds only where the service finds ${quoted(found)} inside longer words.`;
}

const IN: Record<Reading, string> = { documented: 'As documented, ', seen: 'As seen in practice, ' };

/** A sentence that says in which reading it is so, where it is not in both. */
function told(readings: readonly Reading[], text: string): string {
  const [only, ...others] = readings;
  if (only && others.length === 0) return IN[only] + text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function names(rules: readonly ReplyRule[], more = 0): string {
  const each = rules.map(({ name }) => (name.trim() === '' ? 'a reply without a name' : quoted(name)));
  return listed(each, each.length + more);
}
