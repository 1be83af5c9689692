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
  it('finds no reply when none matches', () => {
    for (const message of ['', '  ', 'something else']) {
      expect(testMessage(message, ALL)).toEqual({ replies: [], answer: 'No reply answers.' });
    }
  });

  it('names the oldest reply first when several match, and says that the service may choose another', () => {
    const { replies, answer } = testMessage('Hello, your opening hours?', [HOURS, GREETING]);
    expect(names(replies.map(({ rule }) => rule))).toEqual(['Hours', 'Greeting']);
    expect(answer).toBe('2 replies match. “Hours” answers if the messaging service checks the oldest first.');
  });

  it('says nothing about the order when one reply answers', () => {
    const { replies, answer } = testMessage('hello', ALL);
    expect(answer).toBe('“Greeting” answers.');
    expect(replies).toMatchObject([{ rule: GREETING, why: 'The message starts with “hello”.' }]);
  });

  it('takes the whole trigger as one phrase, with its commas and words', () => {
    expect(testMessage('hello, in two hours', [HOURS, GREETING]).answer).toBe('“Greeting” answers.');
    expect(testMessage('prices', ALL).answer).toBe('No reply answers.');
    expect(testMessage('yes, no', [ruleOf('Both', 'exact match', 'yes, no')]).answer).toBe('“Both” answers.');
  });

  it('says when a trigger is only part of a longer word', () => {
    const [reply] = testMessage('Is this it', [ruleOf('Hi', 'contains', 'hi')]).replies;
    expect(reply?.why).toBe(
      'The message contains “hi”. It is part of “this”: a messaging service that matches only whole words wouldn’t answer.',
    );
  });

  it('quotes a trigger of another direction without turning the sentence', () => {
    const [reply] = testMessage('مرحبا', [ruleOf('تحية', 'exact match', 'مرحبا')]).replies;
    expect(reply?.why).toBe('The message is exactly “\u2068مرحبا\u2069”.');
  });
});
