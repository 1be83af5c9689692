import { describe, expect, it } from 'vitest';
import { ruleOf } from '../testing/reply-rules';
import type { ReplyRule } from './schema';
import { testMessage } from './tester';

const GREETING = ruleOf('Greeting', 'starts with', 'hello');
const HOURS = ruleOf('Hours', 'contains', 'opening hours');
const PRICES = ruleOf('Prices', 'contains', 'prices, price list');
const ALL = [GREETING, HOURS, PRICES];

const names = (rules: ReplyRule[]) => rules.map(({ name }) => name);

describe('a tested message', () => {
  it('that no reply answers has none in either reading', () => {
    for (const message of ['', '  ', 'something else']) {
      const tested = testMessage(message, ALL);
      expect(tested).toMatchObject({ replies: [], differs: null, order: null });
      expect([tested.documented.words, tested.seen.words]).toEqual([
        'No reply answers.',
        'No reply answers.',
      ]);
    }
  });

  it('is answered by the first in the notebook’s order, which is said to be no more than that', () => {
    const tested = testMessage('Hello, your opening hours?', [HOURS, GREETING]);
    expect(names(tested.replies.map(({ rule }) => rule))).toEqual(['Hours', 'Greeting']);
    expect(tested.replies.map(({ documented }) => documented?.first)).toEqual([true, false]);
    expect(tested.documented.words).toBe(
      '2 replies match. “Hours” answers, if the service has them in the notebook’s order.',
    );
    expect(tested.order).toContain('whose order the desk cannot see');
    expect(tested.differs).toBeNull();
  });

  it('says nothing of the order where one reply answers', () => {
    const tested = testMessage('hello', ALL);
    expect(tested.order).toBeNull();
    expect(tested.documented).toEqual({ count: 1, first: GREETING, words: '“Greeting” answers.' });
    expect(tested.replies[0]?.seen).toMatchObject({
      first: true,
      why: 'The message starts with “hello”.',
    });
  });

  it('says where a single word is enough in practice', () => {
    const tested = testMessage('hello, in two hours', [HOURS, GREETING]);
    expect(tested.documented.first).toBe(GREETING);
    expect(tested.seen.first).toBe(HOURS);
    expect(tested.differs).toBe('As documented “Greeting” answers; as seen in practice “Hours” answers.');
    expect(tested.replies[0]).toMatchObject({
      documented: null,
      seen: { why: 'The message contains “hours”, one word of the trigger.' },
      differs:
        'Only as seen in practice: there any single word is enough. As documented the message must have the whole phrase “opening hours”.',
    });
    expect(tested.replies[1]?.differs).toBeNull();
  });

  it('says where the comma matters', () => {
    const tested = testMessage('prices', ALL);
    expect(tested.differs).toBe('As documented no reply answers; as seen in practice “Prices” answers.');
    expect(tested.replies[0]).toMatchObject({
      seen: { why: 'The message contains “prices”, one of the triggers between commas.' },
      differs:
        'Only as seen in practice: there a comma separates several triggers. As documented it belongs to the phrase.',
    });
    const exact = ruleOf('Both', 'exact match', 'yes, no');
    expect(testMessage('yes, no', [exact]).differs).toBe(
      'As documented “Both” answers; as seen in practice no reply answers.',
    );
  });

  it('says that the first is the same where only later ones differ', () => {
    expect(testMessage('hello, in two hours', [GREETING, HOURS]).differs).toBe(
      'As documented 1 reply matches; as seen in practice 2 replies match. The first is the same.',
    );
  });

  it('says where a trigger is only a part of a longer word', () => {
    const [reply] = testMessage('Is this it', [ruleOf('Hi', 'contains', 'hi')]).replies;
    expect(reply?.documented?.why).toBe(
      'The message contains “hi”. There it is a part of “this”: a service that looks for whole words would not answer.',
    );
  });

  it('quotes a trigger of another direction without turning the sentence', () => {
    const [reply] = testMessage('مرحبا', [ruleOf('تحية', 'exact match', 'مرحبا')]).replies;
    expect(reply?.seen?.why).toBe('The message is exactly “\u2068مرحبا\u2069”.');
  });
});
