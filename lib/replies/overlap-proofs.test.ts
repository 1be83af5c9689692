import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ruleOf } from '../testing/reply-rules';
import { matchReply } from './matching';
import { indexOverlaps, type OverlapFinding, overlapMap, overlapsOf } from './overlaps';
import { MATCH_CRITERIA, type MatchCriteria, type ReplyRule } from './schema';

const phrase = fc.stringMatching(/^(a|b|ab|ba|is|Hello|да|x{2}|k9)( (a|b|ba|is|zz|да)){0,2}$/);
const trigger = fc.array(phrase, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', '));
const rule = fc
  .tuple(fc.constantFrom(...MATCH_CRITERIA), trigger, fc.constantFrom('Hi', 'Hi {city}', 'Hi {x}'))
  .map(([criteria, text, response]) => ruleOf(text, criteria, text, response));
const notebook = fc.array(rule, { maxLength: 9 });

const byUuid = (rules: ReplyRule[], uuid: string) => rules.find((one) => one.uuid === uuid) as ReplyRule;

function holds(finding: OverlapFinding, rules: ReplyRule[]): void {
  expect(finding.readings.length).toBeGreaterThan(0);
  for (const reading of finding.readings) {
    for (const uuid of finding.uuids) {
      expect(matchReply(byUuid(rules, uuid), finding.message, reading)).not.toBeNull();
    }
  }
}

it('shows each finding by a message that every reply it names answers', () => {
  fc.assert(
    fc.property(notebook, (rules) => {
      const findings = overlapMap(rules);
      expect(new Set(findings.map(({ key }) => key)).size).toBe(findings.length);
      for (const finding of findings) holds(finding, rules);
    }),
    { numRuns: 150 },
  );
});

it('claims that a reply is covered only where no message is answered by it alone', () => {
  const around = fc.array(fc.tuple(phrase, phrase), { maxLength: 6 });
  fc.assert(
    fc.property(notebook, around, (rules, pairs) => {
      for (const finding of overlapMap(rules)) {
        if (finding.kind !== 'same' && finding.kind !== 'shadowed') continue;
        const covered = finding.kind === 'same' ? finding.uuids : [finding.shadowed ?? ''];
        for (const one of covered.map((uuid) => byUuid(rules, uuid))) {
          const parts = [one.trigger, ...one.trigger.split(','), ...one.trigger.split(' ')];
          const messages = parts.flatMap((part) => [
            part,
            ...pairs.flatMap(([before, after]) => [
              `${before} ${part}`,
              `${part} ${after}`,
              `${before}${part}${after}`,
            ]),
          ]);
          for (const reading of finding.readings) {
            for (const message of messages.filter((text) => matchReply(one, text, reading))) {
              for (const uuid of finding.uuids) {
                expect(matchReply(byUuid(rules, uuid), message, reading)).not.toBeNull();
              }
            }
          }
        }
      }
    }),
    { numRuns: 100 },
  );
});

it('misses no pair in which one reply covers the other, by a plain telling of when it does', () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 2, maxLength: 5 }), (rules) => {
      const findings = overlapMap(rules);
      for (const reading of ['documented', 'seen'] as const) {
        for (const one of rules) {
          for (const other of rules.filter((another) => another !== one)) {
            if (!covers(other, one, reading)) continue;
            const named = findings.some(
              ({ kind, uuids, shadowed, readings }) =>
                readings.includes(reading) &&
                uuids.includes(one.uuid) &&
                uuids.includes(other.uuid) &&
                (kind === 'same' || (kind === 'shadowed' && shadowed === one.uuid)),
            );
            expect(named).toBe(true);
          }
        }
      }
    }),
    { numRuns: 150 },
  );
});

it('says of a reply that is being typed what the map would say of it', () => {
  fc.assert(
    fc.property(notebook, rule, fc.nat(), (others, typed, pick) => {
      const place = pick % (others.length + 1);
      const was = { ...typed, trigger: 'something else', response: 'Hi' };
      const index = indexOverlaps(others.toSpliced(place, 0, was));
      const after = others.toSpliced(place, 0, typed);
      // Of another reply that this one covers, the map names all that cover it.
      const told = (findings: OverlapFinding[]) =>
        new Set(
          findings
            .filter(({ kind, uuids }) => kind !== 'partial' && uuids.includes(typed.uuid))
            .flatMap(({ kind, uuids, shadowed, readings, severity }) => {
              const covers = shadowed !== null && shadowed !== typed.uuid;
              const what = covers ? shadowed : `${uuids} ${severity}`;
              return readings.map((reading) => `${kind} ${reading} ${what}`);
            }),
        );
      const live = overlapsOf(typed, index);
      for (const finding of live) holds(finding, after);
      expect(live.every(({ uuids }) => uuids.includes(typed.uuid))).toBe(true);
      expect(told(live)).toEqual(told(overlapMap(after)));
    }),
    { numRuns: 150 },
  );
});

/** Whether every message that the latter waits for is answered by the former, told without an index. */
function covers(broad: ReplyRule, narrow: ReplyRule, reading: 'documented' | 'seen'): boolean {
  const waits = (one: ReplyRule) => {
    const parts =
      reading === 'documented' ? [one.trigger] : one.trigger.split(',').map((part) => part.trim());
    const all =
      reading === 'seen' && one.match_criteria === 'contains'
        ? parts.flatMap((part) => part.split(' '))
        : parts;
    return all.map((part) => part.toLowerCase());
  };
  return waits(narrow).every((text) =>
    waits(broad).some((other) => implied(narrow.match_criteria, text, broad.match_criteria, other)),
  );
}

function implied(from: MatchCriteria, text: string, to: MatchCriteria, other: string): boolean {
  if (to === 'contains') return text.includes(other);
  if (to === 'exact match') return from === 'exact match' && text === other;
  if (from !== 'exact match' && from !== to) return false;
  return to === 'starts with' ? text.startsWith(other) : text.endsWith(other);
}
