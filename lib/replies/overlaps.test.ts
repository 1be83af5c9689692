import { describe, expect, it } from 'vitest';
import { ruleOf } from '../testing/reply-rules';
import { indexOverlaps, type OverlapFinding, overlapMap, overlapsOf } from './overlaps';
import type { ReplyRule } from './schema';

const BROAD = ruleOf('Delivery', 'contains', 'delivery');
const NARROW = ruleOf('Delivery time', 'contains', 'delivery time');

const brief = ({ kind, severity, readings, message }: OverlapFinding) =>
  `${severity} ${kind} ${readings.join('+')}: ${message}`;
const only = (rules: ReplyRule[], kind: OverlapFinding['kind']) =>
  overlapMap(rules).filter((finding) => finding.kind === kind);

describe('the overlap map', () => {
  it('of replies that have nothing to do with each other is empty', () => {
    expect(overlapMap([])).toEqual([]);
    expect(overlapMap([BROAD, ruleOf('Refund', 'exact match', 'refund')])).toEqual([]);
  });

  it('finds the same trigger twice, whatever its case', () => {
    const again = ruleOf('Delivery again', 'contains', 'DELIVERY');
    const [finding, ...others] = overlapMap([BROAD, again]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'same',
      severity: 'problem',
      uuids: [BROAD.uuid, again.uuid],
      readings: ['documented', 'seen'],
      title: 'The same trigger twice',
      words:
        '“Delivery” and “Delivery again” answer exactly the same messages. Only one of them ever answers: the first in the service’s table, whose order the desk cannot see. Give each a trigger of its own, or make one reply of them.',
    });
  });

  it('finds triggers that are the same only between commas, and says where', () => {
    const rules = [ruleOf('A', 'exact match', 'stop, end'), ruleOf('B', 'exact match', 'END,Stop')];
    expect(overlapMap(rules).map(brief)).toEqual(['problem same seen: stop']);
    expect(overlapMap(rules)[0]?.words).toContain('As seen in practice, “A” and “B” answer');
  });

  it('finds one that a broader one keeps from answering, and claims no order that it cannot know', () => {
    const [finding] = only([BROAD, NARROW], 'shadowed');
    expect(finding).toMatchObject({
      severity: 'warning',
      shadowed: NARROW.uuid,
      uuids: [BROAD.uuid, NARROW.uuid],
      readings: ['documented'],
      message: 'delivery time',
    });
    expect(finding?.words).toBe(
      'As documented, “Delivery” answers every message that “Delivery time” waits for. Only one answers: the first in the service’s table, whose order the desk cannot see; if it is the notebook’s, “Delivery time” never answers. Make the broader trigger narrower, or join the replies.',
    );
    const [younger] = only([NARROW, BROAD], 'shadowed').filter(({ shadowed }) => shadowed === NARROW.uuid);
    expect(younger?.severity).toBe('notice');
    expect(younger?.words).toContain('in the notebook’s “Delivery time” comes first and answers');
  });

  it('finds the other way round in practice, where any word is enough', () => {
    const seen = only([NARROW, BROAD], 'shadowed').filter(({ readings }) => readings.includes('seen'));
    expect(seen.map(({ shadowed }) => shadowed)).toEqual([BROAD.uuid]);
  });

  it.each([
    ['exact match', 'delivery time', true],
    ['starts with', 'delivery time', true],
    ['ends with', 'time of delivery', true],
    ['exact match', 'deliver', false],
  ] as const)('knows whether “contains delivery” covers %s %j', (criteria, trigger, expected) => {
    const other = ruleOf('Other', criteria, trigger);
    expect(only([BROAD, other], 'shadowed').some(({ shadowed }) => shadowed === other.uuid)).toBe(expected);
  });

  it('finds a message that two wait for, of which neither covers the other', () => {
    const rules = [ruleOf('A', 'starts with', 'refund'), ruleOf('B', 'ends with', 'refund')];
    expect(overlapMap(rules).map(brief)).toEqual(['notice partial documented+seen: refund']);
    const words = [ruleOf('A', 'contains', 'delivery refund'), ruleOf('B', 'contains', 'parcel refund')];
    expect(overlapMap(words).map(brief)).toEqual(['notice partial seen: refund']);
    expect(overlapMap(words)[0]?.words).toContain('“A” and “B” both wait for “refund”.');
  });

  it('finds one that matches only within longer words, and doubts it', () => {
    const [finding] = only(
      [ruleOf('Pin', 'contains', 'pin'), ruleOf('Shipping', 'contains', 'shipping')],
      'shadowed',
    );
    expect(finding?.severity).toBe('notice');
    expect(finding?.words).toMatch(/only where the service finds “pin” inside longer words\.$/);
  });

  it('doubts a cover of which any part rests on a part of a word', () => {
    const rules = [ruleOf('Pin', 'contains', 'pin refund'), ruleOf('Ship', 'contains', 'shipping refund')];
    const [finding] = overlapMap(rules);
    expect(finding && brief(finding)).toBe('notice shadowed seen: shipping refund');
    expect(finding?.words).toMatch(/only where the service finds “pin” inside longer words\.$/);
    const same = overlapMap([ruleOf('A', 'contains', 'refund'), ruleOf('B', 'contains', 'refund, refunds')]);
    expect(same.map(brief)).toContain('warning same seen: refund');
  });

  it('does not take a part of a word for a message that two wait for', () => {
    const rules = [
      ruleOf('Pin', 'contains', 'pin refund'),
      ruleOf('Ship', 'contains', 'shipping parcel refund'),
    ];
    expect(overlapMap(rules).map(brief)).toEqual(['notice partial seen: refund']);
    const apart = [ruleOf('Pin', 'contains', 'pin refund'), ruleOf('Ship', 'contains', 'shipping parcel')];
    expect(overlapMap(apart)).toEqual([]);
  });

  it('names a few of many, and counts the rest', () => {
    const rules = Array.from({ length: 30 }, (_, index) => ruleOf(`R${index}`, 'exact match', 'refund'));
    const [finding, ...others] = overlapMap(rules);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ title: 'The same trigger 30 times', more: 22 });
    expect(finding?.words).toContain('“R0”, “R1”, “R2” and 27 more answer');
  });
});

describe('a trigger that is too broad', () => {
  it('is one that catches common words as it stands', () => {
    const [finding] = overlapMap([ruleOf('It', 'contains', 'it')]);
    expect(finding).toMatchObject({ kind: 'broad', severity: 'warning', readings: ['documented', 'seen'] });
    expect(finding?.message).toBe('is it you');
  });

  it('is one of which a single word does in practice', () => {
    const findings = overlapMap([ruleOf('Open', 'contains', 'is warehouse open')]);
    expect(findings.map(brief)).toEqual(['warning broad seen: is it you']);
    expect(findings[0]?.words).toContain(
      'As seen in practice, “Open” answers every message that contains “is”',
    );
  });

  it.each([
    ['¿qué?', 0],
    ['que', 1],
    ['не', 1],
    ['في', 1],
    ['hai', 1],
    ['não', 1],
    ['?', 1],
    ['7', 1],
  ])('is %j or not, in any language', (trigger, count) =>
    expect(overlapMap([ruleOf('X', 'contains', trigger)])).toHaveLength(count),
  );

  it('says what else such words are part of, and never that a word catches itself', () => {
    const words = (...rule: Parameters<typeof ruleOf>) => overlapMap([ruleOf(...rule)])[0]?.words;
    expect(words('Hi', 'starts with', 'Hello')).toBe(
      '“Hi” answers every message that starts with “Hello”, and customers begin many messages with it, whatever they want. Use a longer phrase, or “exact match”.',
    );
    expect(words('Bye', 'ends with', 'thanks')).toContain('and customers end many messages with it,');
    expect(words('It', 'contains', 'it')).not.toMatch(/everyday words like[^.]*“it”/);
    expect(words('Letter', 'contains', 'e')).toMatch(/contains “e”, and so everyday words like “/);
  });

  it('may be meant where it is a whole greeting', () => {
    expect(overlapMap([ruleOf('Hello', 'starts with', 'hello')]).map(({ severity }) => severity)).toEqual([
      'notice',
    ]);
    expect(overlapMap([ruleOf('Hello', 'exact match', 'hello')])).toEqual([]);
  });
});

describe('an unknown placeholder', () => {
  it('is found in a text, with what it may mean and a message that shows it', () => {
    const rule = ruleOf('Refund', 'contains', 'refund', 'Hi {frist_name}, {order}, {order}');
    const [finding, ...others] = overlapMap([rule]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      kind: 'placeholder',
      severity: 'problem',
      title: 'Unknown placeholders',
    });
    expect(finding?.words).toBe(
      '“Refund” has “{frist_name}” and “{order}”. No server was seen to fill these in: customers read them as written. Perhaps “{frist_name}” should be “{first_name}”.',
    );
    expect(finding?.message).toBe('refund');
  });

  it('is no matter in a file’s address', () => {
    const rule = ruleOf('Refund', 'contains', 'refund', 'https://example.com/{x}.png');
    expect(overlapMap([{ ...rule, response_type: 'image' }])).toEqual([]);
  });
});

describe('a reply that is being typed', () => {
  const index = indexOverlaps([BROAD, NARROW]);

  it('takes the place of what it was in the notebook', () => {
    const kinds = (rule: ReplyRule) => overlapsOf(rule, index).map(({ kind }) => kind);
    expect(kinds({ ...NARROW, trigger: 'delivery' })).toEqual(['same']);
    expect(kinds({ ...NARROW, trigger: 'parcel' })).toEqual([]);
    expect(kinds({ ...NARROW, trigger: '' })).toEqual([]);
  });

  it('comes last where it is new, and may have no name and no UUID yet', () => {
    const rule = { ...ruleOf('', 'contains', 'delivery time'), uuid: '' };
    const [same] = overlapsOf(rule, index);
    expect(same?.uuids).toEqual([NARROW.uuid, '']);
    expect(same?.words).toContain('“Delivery time” and a reply without a name answer');
  });
});
