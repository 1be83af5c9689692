import { describe, expect, it } from 'vitest';
import { ruleOf } from '../testing/reply-rules';
import type { ReplyRule } from './schema';
import { testMessage } from './tester';

const GREETING = ruleOf('Greeting', 'starts with', 'hello');
const HOURS = ruleOf('Hours', 'contains', 'opening hours');
const PRICES = ruleOf('Prices', 'contains', 'prices, price list');
const ALL = [GREETING, HOURS, PRICES];

const names = (rules: ReplyRule[]) => rules.map(({ name }) => name);

describe('testing a message', () => {
  it('finds no reply in either mode when none matches', () => {
    for (const message of ['', '  ', 'something else']) {
      const tested = testMessage(message, ALL);
      expect(tested).toMatchObject({ replies: [], differs: null, dependsOnOrder: false });
      expect([tested.spec.text, tested.observed.text]).toEqual(['No reply answers.', 'No reply answers.']);
    }
  });

  it('names the oldest reply first when several match, and says that the service may choose another', () => {
    const tested = testMessage('Hello, your opening hours?', [HOURS, GREETING]);
    expect(names(tested.replies.map(({ rule }) => rule))).toEqual(['Hours', 'Greeting']);
    expect(tested.replies.map(({ spec }) => spec?.first)).toEqual([true, false]);
    expect(tested.spec.text).toBe('2 replies match. “Hours” answers if the service checks the oldest first.');
    expect(tested.dependsOnOrder).toBe(true);
    expect(tested.differs).toBeNull();
  });

  it('says nothing about the order when one reply answers', () => {
    const tested = testMessage('hello', ALL);
    expect(tested.dependsOnOrder).toBe(false);
    expect(tested.spec).toEqual({ count: 1, first: GREETING, text: '“Greeting” answers.' });
    expect(tested.replies[0]?.observed).toMatchObject({
      first: true,
      why: 'The message starts with “hello”.',
    });
  });

  it('says when a single word is enough in practice', () => {
    const tested = testMessage('hello, in two hours', [HOURS, GREETING]);
    expect(tested.spec.first).toBe(GREETING);
    expect(tested.observed.first).toBe(HOURS);
    expect(tested.differs).toBe('As documented, “Greeting” answers; in practice, “Hours” answers.');
    expect(tested.replies[0]).toMatchObject({
      spec: null,
      observed: { why: 'The message contains “hours”, one word of the trigger.' },
      differs:
        'Observed behavior only: any single word is enough. As documented, the message must contain the whole phrase “opening hours”.',
    });
    expect(tested.replies[1]?.differs).toBeNull();
  });

  it('says when the comma matters', () => {
    const tested = testMessage('prices', ALL);
    expect(tested.differs).toBe('As documented, no reply answers; in practice, “Prices” answers.');
    expect(tested.replies[0]).toMatchObject({
      observed: { why: 'The message contains “prices”, one of the triggers between commas.' },
      differs:
        'Observed behavior only: a comma separates several triggers. As documented, it is part of the phrase.',
    });
    const exact = ruleOf('Both', 'exact match', 'yes, no');
    expect(testMessage('yes, no', [exact]).differs).toBe(
      'As documented, “Both” answers; in practice, no reply answers.',
    );
  });

  it('says that the first is the same when only later ones differ', () => {
    expect(testMessage('hello, in two hours', [GREETING, HOURS]).differs).toBe(
      'As documented, 1 reply matches; in practice, 2 replies match. The first is the same.',
    );
  });

  it('says when a trigger is only part of a longer word', () => {
    const [reply] = testMessage('Is this it', [ruleOf('Hi', 'contains', 'hi')]).replies;
    expect(reply?.spec?.why).toBe(
      'The message contains “hi”. It is part of “this”: a service that matches only whole words wouldn’t answer.',
    );
  });

  it('quotes a trigger of another direction without turning the sentence', () => {
    const [reply] = testMessage('مرحبا', [ruleOf('تحية', 'exact match', 'مرحبا')]).replies;
    expect(reply?.observed?.why).toBe('The message is exactly “\u2068مرحبا\u2069”.');
  });
});
