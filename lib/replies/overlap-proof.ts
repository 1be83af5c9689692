import { type Condition, conditionsOf } from './conditions';
import { lowered } from './lowered';
import { firstMatch, type Match, type Reading } from './matching';
import type { Claim } from './overlap-claim';
import type { ReplyRule } from './schema';

/** A claim with the message that proves it: every reply of `rules` answers that in each of `readings`. */
export type Proven = {
  rules: ReplyRule[];
  /** Of `shadowed`: the one that may never answer. */
  shadowed: ReplyRule | null;
  more: number;
  readings: Reading[];
  message: string;
  /** What is found only inside a longer word, where the claim rests on that. */
  inside: Match | null;
};

/** Proves the claims about a notebook, with each reply taken apart once however many of them name it. */
export class Proofs {
  private readonly known = {
    documented: new Map<number, Condition[]>(),
    seen: new Map<number, Condition[]>(),
  };

  constructor(private readonly rules: readonly ReplyRule[]) {}

  rulesAt(places: readonly number[]): ReplyRule[] {
    return places.flatMap((place) => this.rules[place] ?? []);
  }

  /** The claim with the first of some messages that proves it; null when none does. */
  prove(claim: Claim, readings: readonly Reading[], examples: readonly string[]): Proven | null {
    const { kind, places, more } = claim;
    const message = examples.find((example) =>
      this.matches(places, example, readings).every(
        (match) => match && !(kind === 'partial' && match.inside),
      ),
    );
    if (message === undefined) return null;
    return {
      rules: this.rulesAt(places),
      shadowed: claim.kind === 'shadowed' ? (this.rules[claim.shadowed] ?? null) : null,
      more,
      readings: [...readings],
      message,
      inside: this.doubt(claim, readings, message),
    };
  }

  private doubt(claim: Claim, readings: readonly Reading[], message: string): Match | null {
    if (claim.kind === 'placeholder' || claim.kind === 'partial') return null;
    if (claim.kind === 'broad') return insideOf(this.matches(claim.places, message, readings));
    const covered = claim.kind === 'shadowed' ? [claim.shadowed] : claim.places;
    for (const reading of readings) {
      for (const { written } of covered.flatMap((place) => this.conditions(place, reading))) {
        const inside = insideOf(this.matches(claim.places, written, [reading]));
        if (inside) return inside;
      }
    }
    return null;
  }

  private matches(
    places: readonly number[],
    message: string,
    readings: readonly Reading[],
  ): (Match | null)[] {
    const text = lowered(message);
    return readings.flatMap((reading) =>
      places.map((place) => firstMatch(this.conditions(place, reading), text)),
    );
  }

  private conditions(place: number, reading: Reading): Condition[] {
    const before = this.known[reading].get(place);
    if (before) return before;
    const rule = this.rules[place];
    const conditions = rule ? conditionsOf(rule, reading) : [];
    this.known[reading].set(place, conditions);
    return conditions;
  }
}

function insideOf(matches: readonly (Match | null)[]): Match | null {
  return matches.find((match) => match?.inside) ?? null;
}
