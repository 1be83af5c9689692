import { describe, expect, it } from 'vitest';
import { inLanguage } from '@/lib/messages/coded';
import { refusalProblem, sendProblem } from '../sends/problems';
import { type BroadcastOutcome, consequenceOf } from './broadcast-rules';

let second = 0;
/** Each begins after the one before it has ended. */
const times = (n: number, outcome: BroadcastOutcome): BroadcastOutcome[] =>
  Array.from({ length: n }, () => {
    second -= 2;
    return { ...outcome, created_at: at(second), ended_at: at(second + 1) };
  });
const at = (offset: number) => new Date(1_800_000_000_000 + offset * 1000).toISOString();
const NOW = { created_at: at(10), ended_at: at(11) };
const accepted: BroadcastOutcome = { state: 'accepted', problem: null, ...NOW };
const unknown: BroadcastOutcome = { state: 'unknown', problem: null, ...NOW };
const refused = (code: number | null): BroadcastOutcome => ({
  ...NOW,
  state: 'refused',
  problem: refusalProblem({ code, message: '', type: null, details: null, fbtrace_id: null }),
});
const notSent = (code: string): BroadcastOutcome => ({
  ...NOW,
  state: 'not_sent',
  problem: sendProblem({ by: 'service', code, title: 'No.', who: '', again: 'yes' }),
});
const of = (outcome: BroadcastOutcome, tries = 0, before: BroadcastOutcome[] = []) => {
  const { pause, ...consequence } = consequenceOf(outcome, tries, [outcome, ...before]);
  return { ...consequence, pause: pause && inLanguage('en', pause) };
};

describe('the consequence of an outcome', () => {
  it.each([0, 3, 10, 190, 200, 299, 368, 131031, 131042, 131048, 132001, 132015, 132016])(
    'pauses at WhatsApp’s code %i, and the message waits',
    (code) => {
      expect(of(refused(code))).toMatchObject({ again: { isTry: false }, pause: expect.any(String) });
    },
  );

  it.each([131026, 131049, 131050, 130497, null, 999])('goes on after WhatsApp’s code %s', (code) => {
    expect(of(refused(code))).toEqual({ again: null, pause: null, waitMs: 0 });
  });

  it.each([4, 80007, 130429])('waits four times as long each time after WhatsApp’s code %i', (code) => {
    expect(of(refused(code))).toMatchObject({ again: { isTry: true }, pause: null, waitMs: 4_000 });
    expect(of(refused(code), 1, times(2, refused(code)))).toMatchObject({ waitMs: 64_000 });
    expect(of(refused(code), 1, times(20, refused(code)))).toMatchObject({ waitMs: 240_000 });
    expect(of(refused(code), 1, [accepted, ...times(20, refused(code))])).toMatchObject({ waitMs: 4_000 });
  });

  it.each([133010, 131053, 131030, 130472, 131026, 131049, 131050, null])(
    'pauses when everyone gets WhatsApp’s code %s, whatever it means',
    (code) => {
      expect(of(refused(code), 0, [...times(8, refused(code)), accepted]).pause).toBeNull();
      expect(of(refused(code), 0, [...times(9, refused(code)), ...times(80, accepted)]).pause).toMatch(
        /^10 messages in a row were rejected for the same reason\. \w/,
      );
    },
  );

  it('pauses when more than half of the first 20 are rejected, for whatever reasons', () => {
    const mixed = (n: number) =>
      Array.from({ length: n }, (_, at) => times(1, refused([131026, 131049, 131053][at % 3] ?? 0))).flat();
    expect(of(refused(131026), 0, [...mixed(9), ...times(10, accepted)]).pause).toBeNull();
    expect(of(refused(131026), 0, [...mixed(10), ...times(9, accepted)]).pause).toMatch(
      /^11 of the first 20 messages were rejected\./,
    );
    expect(of(refused(131026), 0, [...mixed(10), ...times(11, accepted)]).pause).toBeNull();
  });

  it('waits once for messages that failed together', () => {
    const together = Array.from({ length: 8 }, () => refused(130429));
    expect(of(refused(130429), 0, together)).toMatchObject({ waitMs: 4_000 });
  });

  it('tries a person with too many messages three times, and others in between', () => {
    expect(of(refused(131056), 0)).toEqual({
      again: { afterMs: 4_000, isTry: true },
      pause: null,
      waitMs: 0,
    });
    expect(of(refused(131056), 1)).toMatchObject({ again: { afterMs: 16_000 } });
    expect(of(refused(131056), 2)).toMatchObject({ again: null });
  });

  it.each(['service_rejected_key', 'service_refused', 'not_found'])(
    'pauses when the service says %s',
    (code) => {
      expect(of(notSent(code))).toMatchObject({ again: { isTry: false }, pause: 'No.' });
    },
  );

  it('ends the fifth try of a message that the service doesn’t take', () => {
    expect(of(notSent('service_unreachable'), 3)).toMatchObject({ again: { isTry: true } });
    expect(of(notSent('service_unreachable'), 4)).toMatchObject({ again: null });
  });

  it('does not count a message that a pause has taken back', () => {
    expect(of(notSent('paused'), 9)).toEqual({
      again: { afterMs: 0, isTry: false },
      pause: null,
      waitMs: 0,
    });
  });

  it('pauses at the third refused value in a row, or the fifth of the first fifty', () => {
    const wrong = refused(132000);
    expect(of(wrong, 0, [wrong, accepted])).toMatchObject({ pause: null });
    expect(of(wrong, 0, [notSent('invalid'), wrong])).toMatchObject({
      pause: expect.stringContaining('Three'),
    });
    const mixed = (n: number) => [...times(n, accepted), wrong, accepted, wrong, accepted, wrong, wrong];
    expect(of(wrong, 0, mixed(43))).toMatchObject({ pause: expect.stringContaining('first 50') });
    expect(of(wrong, 0, mixed(44))).toMatchObject({ pause: null });
  });

  it('pauses at the third unknown outcome in a row, or the fifth of a hundred', () => {
    expect(of(unknown, 0, [unknown, accepted])).toMatchObject({ again: null, pause: null });
    expect(of(unknown, 0, [unknown, unknown])).toMatchObject({
      pause: expect.stringContaining('last three'),
    });
    const mixed = [accepted, unknown, accepted, unknown, accepted, unknown, accepted];
    expect(of(unknown, 0, mixed)).toMatchObject({ pause: null });
    expect(of(unknown, 0, [...mixed, unknown])).toMatchObject({ pause: expect.stringContaining('5 of the') });
  });
});
