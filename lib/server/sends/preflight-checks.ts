import 'server-only';
import { shortly } from '@/lib/sends/ago';
import { STATE_CLAUSES } from '@/lib/sends/outcome-words';
import type { SendInput, SendProblem } from '@/lib/sends/schema';
import type { SendSettings } from '@/lib/sends/settings';
import { inOneSentence } from '@/lib/templates/in-one-sentence';
import type { Store } from '../db/client';
import { findBlock } from '../do-not-send/queries';
import { findEarlier } from './duplicate-guard';
import type { Prepared } from './prepare';
import { problemOf } from './problems';
import { capReached } from './quotas';

export type Attempt = { input: SendInput; person: string | null; prepared: Prepared; now: number };

/**
 * Why the desk does not let a message go; null when it does. Must run where nobody else is admitted at the same time,
 * so that of two that are alike only one is let go.
 */
export async function whyStopped(
  tx: Store,
  { input, person, prepared, now }: Attempt,
  settings: SendSettings,
): Promise<SendProblem | null> {
  return (
    (await blocked(tx, input.phone)) ??
    misfit(prepared) ??
    (await repeated(tx, input, prepared, settings, now)) ??
    (await spent(tx, person, settings, now))
  );
}

async function blocked(tx: Store, phone: string): Promise<SendProblem | null> {
  const entry = await findBlock(tx, phone);
  if (!entry) return null;
  const by = entry.by.name ? ` by ${entry.by.name}` : '';
  return problemOf(
    {
      by: 'desk',
      code: 'do_not_send',
      title: `This number is on the do-not-send list${by}: ${entry.reason}`,
      who: 'Whoever knows that this person wants messages again can take the number off the list.',
      again: 'no',
    },
    { details: entry.created_at },
  );
}

function misfit({ issues }: Prepared): SendProblem | null {
  if (issues.length === 0) return null;
  return problemOf(
    {
      by: 'desk',
      code: 'check',
      title: `WhatsApp would refuse this: ${inOneSentence(issues)}`,
      who: 'You: fix the values, or edit the saved template if it has changed at WhatsApp.',
      again: 'after_fix',
    },
    {
      issues: issues.map(({ path, message }) => ({ path, message })),
      details: String(issues[0]?.code ?? ''),
    },
  );
}

async function repeated(
  tx: Store,
  input: SendInput,
  { fingerprint }: Prepared,
  settings: SendSettings,
  now: number,
): Promise<SendProblem | null> {
  const earlier = await findEarlier(tx, fingerprint, settings.shield_minutes, now);
  if (!earlier || (input.override && input.after === earlier.id)) return null;
  const minutes = Math.max(0, Math.round((now - Date.parse(earlier.at)) / 60_000));
  const ago = minutes === 0 ? 'just now' : `${shortly(minutes)} ago`;
  return problemOf(
    {
      by: 'desk',
      code: 'duplicate',
      title: `${earlier.by ?? 'The desk'} sent this ${ago}, ${STATE_CLAUSES[earlier.state]}.`,
      who: 'You decide: the person would get the same message again.',
      again: 'may_double',
    },
    { earlier },
  );
}

async function spent(
  tx: Store,
  person: string | null,
  settings: SendSettings,
  now: number,
): Promise<SendProblem | null> {
  const cap = await capReached(tx, person, settings, now);
  const who = 'An admin of the desk can raise the cap, or wait until tomorrow.';
  return cap && problemOf({ by: 'desk', ...cap, who, again: 'after_waiting' });
}
