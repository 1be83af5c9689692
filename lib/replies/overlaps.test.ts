import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translate } from '../messages/loaded';
import { ruleOf } from '../testing/reply-rules';
import { runs } from '../testing/runs';
import { matchReply } from './matching';
import { overlapText, overlapTitle } from './overlap-messages';
import { findOverlaps, findOverlapsInSteps, type OverlapFinding } from './overlaps';
import { unknownPlaceholders } from './placeholders';
import type { ReplyRule } from './schema';
import { MATCH_CRITERIA } from './values';

const BROAD = ruleOf('Delivery', 'contains', 'delivery');
const NARROW = ruleOf('Delivery time', 'contains', 'delivery time');

const t = translate('en', 'replies');

const inWords = (rules: ReplyRule[]) =>
  findOverlaps(rules).map((finding) => ({
    ...finding,
    title: overlapTitle(t, finding),
    text: overlapText(t, finding),
  }));

const brief = ({ kind, severity, message }: OverlapFinding) => `${severity} ${kind}: ${message}`;

describe('overlaps', () => {
  it('are none where replies have nothing to do with each other', () => {
    expect(findOverlaps([])).toEqual([]);
    expect(findOverlaps([BROAD, ruleOf('Refund', 'exact match', 'refund')])).toEqual([]);
  });

  it('include the same trigger twice, whatever its case', () => {
    const again = ruleOf('Delivery again', 'contains', 'DELIVERY');
    const [finding, ...others] = inWords([BROAD, again]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'same',
      severity: 'problem',
      uuids: [BROAD.uuid, again.uuid],
      title: 'Same trigger',
      text: '“Delivery” and “Delivery again” have the same trigger, “delivery”. Only one of them can answer. Change the triggers, or merge the replies.',
    });
  });

  it('include triggers that are the same only between commas, and say so', () => {
    const rules = [ruleOf('A', 'exact match', 'stop, end'), ruleOf('B', 'exact match', 'END,Stop')];
    expect(findOverlaps(rules).map(brief)).toEqual(['problem same: stop', 'problem same: end']);
    expect(inWords(rules)[0]?.text).toContain('only if the messaging service treats commas as separators.');
  });

  it('include a trigger that contains another, in either order', () => {
    for (const rules of [
      [BROAD, NARROW],
      [NARROW, BROAD],
    ]) {
      expect(inWords(rules)).toMatchObject([
        {
          kind: 'contains',
          severity: 'warning',
          uuids: [BROAD.uuid, NARROW.uuid],
          message: 'delivery time',
          text: '“Delivery” also matches every message that triggers “Delivery time”. Only one reply is sent: the first in the messaging service’s own order, which Frontdesk can’t see. Make the broader trigger more specific, or merge the replies.',
        },
      ]);
    }
  });

  it.each([
    ['exact match', 'delivery time', true],
    ['starts with', 'delivery time', true],
    ['ends with', 'time of delivery', true],
    ['exact match', 'deliver', false],
  ] as const)('know whether “contains delivery” includes %s %j', (criteria, trigger, expected) => {
    expect(findOverlaps([BROAD, ruleOf('Other', criteria, trigger)])).toHaveLength(expected ? 1 : 0);
  });

  it('doubt a trigger that is found only inside a longer word', () => {
    const [finding] = inWords([ruleOf('Pin', 'contains', 'pin'), ruleOf('Ship', 'contains', 'shipping')]);
    expect(finding?.severity).toBe('notice');
    expect(finding?.text).toMatch(/only if the messaging service finds “pin” inside longer words\.$/);
  });

  it('name a few of many replies, and count the rest', () => {
    const rules = Array.from({ length: 30 }, (_, index) => ruleOf(`R${index}`, 'exact match', 'refund'));
    const [finding, ...others] = inWords(rules);
    expect(others).toEqual([]);
    expect(finding?.text).toContain('“R0”, “R1”, “R2”, and 27 more have the same trigger');
  });

  it('call a reply that has no name yet “this reply”, at the beginning of a sentence and within it', () => {
    const unnamed = ruleOf('', 'contains', 'delivery');
    expect(inWords([unnamed, NARROW])[0]?.text).toMatch(
      /^This reply also matches .* triggers “Delivery time”\./,
    );
    expect(inWords([BROAD, ruleOf(' ', 'contains', 'delivery time')])[0]?.text).toContain(
      'triggers this reply.',
    );
    expect(inWords([BROAD, unnamed])[0]?.text).toMatch(/^“Delivery” and this reply have/);
  });

  it('are found in steps as at once, until they are not wanted any more', async () => {
    const rules = Array.from({ length: 300 }, (_, index) => ruleOf(`R${index}`, 'contains', `a${index}`));
    const { signal } = new AbortController();
    expect(await findOverlapsInSteps(rules, signal)).toEqual(findOverlaps(rules));
  });
});

describe('a trigger that is too broad', () => {
  it.each([
    ['contains', 'it', 1],
    ['starts with', '?', 1],
    ['ends with', '7', 1],
    ['exact match', 'it', 0],
    ['contains', 'yes', 0],
    ['contains', '時', 1],
    ['contains', '営業', 0],
  ] as const)('is “%s %s”: %i', (criteria, trigger, count) =>
    expect(findOverlaps([ruleOf('X', criteria, trigger)])).toHaveLength(count),
  );

  it('reports a short word of a longer trigger', () => {
    expect(inWords([ruleOf('It', 'contains', 'it')])).toMatchObject([
      {
        severity: 'warning',
        text: '“It” answers any message that contains “it”. Use a longer trigger, or match the exact message.',
      },
    ]);
    expect(inWords([ruleOf('Open', 'contains', 'is open')])).toMatchObject([
      {
        severity: 'notice',
        message: 'is',
        text: 'If the messaging service matches single words of a trigger, “Open” answers any message that contains “is”. Use less common words.',
      },
    ]);
  });
});

describe('an unknown placeholder', () => {
  it('is found in a text, with what it may mean and a message that shows it', () => {
    const rule = ruleOf('Refund', 'contains', 'refund', 'Hi {frist_name}, {order}, {order}');
    expect(inWords([rule])).toMatchObject([
      {
        kind: 'placeholder',
        severity: 'problem',
        title: 'Unknown placeholders',
        text: '“Refund” uses “{frist_name}” and “{order}”, which aren’t known placeholders. Customers will see them as typed. Did you mean {first_name} instead of “{frist_name}”?',
        message: 'refund',
      },
    ]);
  });

  it('does not matter in the address of a file', () => {
    const response = 'https://example.com/{x}.png';
    expect(unknownPlaceholders({ response_type: 'text', response })).toEqual(['x']);
    expect(unknownPlaceholders({ response_type: 'image', response })).toEqual([]);
  });
});

const phrase = fc.stringMatching(/^(a|b|ab|ba|is|Hello|да|x{2}|k9)( (a|b|ba|is|zz|да)){0,2}$/);
const trigger = fc.array(phrase, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', '));
const rule = fc
  .tuple(fc.constantFrom(...MATCH_CRITERIA), trigger, fc.constantFrom('Hi', 'Hi {city}', 'Hi {x}'))
  .map(([criteria, text, response]) => ruleOf(text, criteria, text, response));

describe('any replies', () => {
  it('have findings with an example message that all their replies answer', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 9 }), (rules) => {
        const findings = findOverlaps(rules);
        expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
        for (const { uuids, message } of findings) {
          for (const one of rules.filter(({ uuid }) => uuids.includes(uuid))) {
            expect(matchReply(one, message, 'observed')).not.toBeNull();
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('have a finding for each two replies when a trigger of one includes a trigger of the other', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 2, maxLength: 5 }), (rules) => {
        const findings = findOverlaps(rules);
        for (const [broad, narrow] of pairsOf(rules).filter(([one, other]) => includesAny(one, other))) {
          const both = findings.filter(({ uuids }) =>
            [broad, narrow].every(({ uuid }) => uuids.includes(uuid)),
          );
          expect(both.some(({ kind }) => kind === 'same' || kind === 'contains')).toBe(true);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('have the same findings about one of them as among all', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 9 }), fc.nat(), (rules, pick) => {
        const { uuid } = rules[pick % rules.length] as ReplyRule;
        const expected = findOverlaps(rules).filter(({ uuids }) => uuids.includes(uuid));
        expect(findOverlaps(rules, uuid)).toEqual(expected);
      }),
      { numRuns: runs(100) },
    );
  });
});

function pairsOf(rules: ReplyRule[]): [ReplyRule, ReplyRule][] {
  return rules.flatMap((one) =>
    rules.filter((other) => other !== one).map((other): [ReplyRule, ReplyRule] => [one, other]),
  );
}

function includesAny(broad: ReplyRule, narrow: ReplyRule): boolean {
  const partsOf = ({ trigger: text }: ReplyRule) => text.split(',').map((part) => part.trim().toLowerCase());
  return partsOf(narrow).some((text) => partsOf(broad).some((part) => includes(broad, part, narrow, text)));
}

function includes(broad: ReplyRule, part: string, narrow: ReplyRule, text: string): boolean {
  const [to, from] = [broad.match_criteria, narrow.match_criteria];
  if (to === 'contains') return text.includes(part);
  if (to === 'exact match') return from === to && text === part;
  if (from !== 'exact match' && from !== to) return false;
  return to === 'starts with' ? text.startsWith(part) : text.endsWith(part);
}
