import type { Everyday } from './everyday';
import { READINGS } from './matching';
import type { Claim } from './overlap-claim';
import { unknownOf } from './overlap-placeholders';
import { Proofs, type Proven } from './overlap-proof';
import {
  broadWords,
  insideWords,
  partialWords,
  placeholderWords,
  sameWords,
  shadowedWords,
} from './overlap-words';
import type { OverlapFinding, OverlapSeverity } from './overlaps';
import type { ReplyRule } from './schema';

/** Claims as findings: those that one example proves in both readings are one. What no example proves is left out. */
export function tell(claims: readonly Claim[], rules: readonly ReplyRule[]): OverlapFinding[] {
  const proofs = new Proofs(rules);
  const alike = new Map<string, Claim[]>();
  for (const claim of claims) {
    const key = keyOf(claim, proofs);
    const others = alike.get(key);
    if (others) others.push(claim);
    else alike.set(key, [claim]);
  }
  return [...alike].flatMap(([key, [claim, ...others]]) =>
    claim ? tellAlike(key, claim, others, proofs) : [],
  );
}

function tellAlike(key: string, claim: Claim, others: Claim[], proofs: Proofs): OverlapFinding[] {
  const other = others.find(({ reading }) => reading !== claim.reading);
  // A phrase that is too broad as a whole is so in either reading.
  if (other || claim.kind === 'broad') {
    const proven = proofs.prove(claim, READINGS, [...claim.examples, ...(other?.examples ?? [])]);
    if (proven) return [findingOf(key, claim, proven)];
  }
  return [claim, other].flatMap((one) => {
    const proven = one && proofs.prove(one, [one.reading], one.examples);
    return proven ? [findingOf(`${one.reading} ${key}`, one, proven)] : [];
  });
}

function findingOf(key: string, claim: Claim, proven: Proven): OverlapFinding {
  const { rules, shadowed, more, readings, message, inside } = proven;
  const { title, words } = wordsOf(claim, proven);
  return {
    key,
    kind: claim.kind,
    severity: severityOf(claim, proven),
    uuids: rules.map(({ uuid }) => uuid),
    more,
    shadowed: shadowed?.uuid ?? null,
    readings,
    title,
    words: inside ? `${words} ${insideWords(inside)}` : words,
    message,
  };
}

function wordsOf(claim: Claim, proven: Proven) {
  const { shadowed } = proven;
  const [rule] = proven.rules;
  if (claim.kind === 'shadowed' && shadowed) return shadowedWords(proven, shadowed, claim.older);
  if (claim.kind === 'broad') return broadWords(proven, claim.caught);
  if (claim.kind === 'placeholder') return placeholderWords(proven, rule ? unknownOf(rule) : []);
  return claim.kind === 'same' ? sameWords(proven) : partialWords(proven);
}

function severityOf(claim: Claim, { rules, readings, inside }: Proven): OverlapSeverity {
  if (claim.kind === 'same') return inside ? 'warning' : 'problem';
  if (claim.kind === 'shadowed') return claim.older && !inside ? 'warning' : 'notice';
  if (claim.kind === 'placeholder') {
    const misspelt = rules.some((rule) => unknownOf(rule).some(({ meant }) => meant !== null));
    return misspelt ? 'problem' : 'warning';
  }
  if (claim.kind !== 'broad') return 'notice';
  // A greeting or an answer that is the whole trigger may well be what the reply is for.
  const meant = (entry: Everyday) => readings.length > 1 && entry.kind !== 'common';
  return claim.caught.every(meant) ? 'notice' : 'warning';
}

function keyOf(claim: Claim, proofs: Proofs): string {
  const uuids = (places: readonly number[]) => proofs.rulesAt(places).map(({ uuid }) => uuid);
  const subject = claim.kind === 'shadowed' ? uuids([claim.shadowed]) : [];
  const reading = claim.kind === 'broad' ? [claim.reading] : [];
  return [claim.kind, ...reading, ...subject, claim.more, ...uuids(claim.places)].join(' ');
}
