import { describe, expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { ruleOf } from '../testing/reply-rules';
import type { ReplyRule } from './schema';
import { answerOf, testMessage, whyItAnswers } from './tester';

const t = translate('en', 'replies-tester');

const GREETING = ruleOf('Greeting', 'starts with', 'hello');
const HOURS = ruleOf('Hours', 'contains', 'opening hours');
const PRICES = ruleOf('Prices', 'contains', 'prices, price list');
const ALL = [GREETING, HOURS, PRICES];

const answered = (message: string, rules: ReplyRule[]) => {
  const replies = testMessage(message, rules);
  return {
    names: replies.map(({ rule }) => rule.name),
    answer: answerOf(t, replies),
    why: replies.map((reply) => whyItAnswers(t, reply, message)),
  };
};

describe('testing a message', () => {
  it('finds no reply when none matches', () => {
    for (const message of ['', '  ', 'something else']) {
      expect(answered(message, ALL)).toEqual({ names: [], answer: 'No reply answers.', why: [] });
    }
  });

  it('names the oldest reply first when several match, and says that the service may choose another', () => {
    const { names, answer } = answered('Hello, your opening hours?', [HOURS, GREETING]);
    expect(names).toEqual(['Hours', 'Greeting']);
    expect(answer).toBe('2 replies match. “Hours” answers if the messaging service checks the oldest first.');
  });

  it('says nothing about the order when one reply answers', () => {
    expect(answered('hello', ALL)).toEqual({
      names: ['Greeting'],
      answer: '“Greeting” answers.',
      why: ['The message starts with “hello”.'],
    });
  });

  it('takes the whole trigger as one phrase, with its commas and words', () => {
    expect(answered('hello, in two hours', [HOURS, GREETING]).answer).toBe('“Greeting” answers.');
    expect(answered('prices', ALL).answer).toBe('No reply answers.');
    expect(answered('yes, no', [ruleOf('Both', 'exact match', 'yes, no')]).answer).toBe('“Both” answers.');
  });

  it('says when a trigger is only part of a longer word', () => {
    expect(answered('Is this it', [ruleOf('Hi', 'contains', 'hi')]).why).toEqual([
      'The message contains “hi”. It is part of “this”: a messaging service that matches only whole words wouldn’t answer.',
    ]);
  });

  it('quotes a trigger of another direction without turning the sentence', () => {
    expect(answered('مرحبا', [ruleOf('تحية', 'exact match', 'مرحبا')]).why).toEqual([
      'The message is exactly “\u2068مرحبا\u2069”.',
    ]);
  });
});
