import 'server-only';
import type { SendState } from '@/lib/sends/schema';
import { newId } from '../server/new-id';
import { inLedger, insertSend, type SendOutcome, writeOutcome } from '../server/sends/ledger';
import { prepareSend } from '../server/sends/prepare';
import { message } from './marketer';

type Sent = {
  state?: SendState;
  phone?: string;
  name?: string;
  test?: boolean;
  broadcast?: { id: string; recipient: number } | null;
};

const BLANK = { wam_id: null, wa_id: null, message_status: null, chat: null, answer: null, problem: null };

/** Records a message as sent at `at`, in milliseconds since 1970, with its outcome. Returns its ID. */
export async function sentAt(at: number, { state = 'accepted', broadcast = null, ...given }: Sent = {}) {
  const input = message(given);
  const id = newId();
  const by = { id: 'id-of-Ana', name: 'Ana' };
  const prepared = await prepareSend(input);
  const send = { id, by, message: input, prepared, key: null, broadcast, problem: null };
  await inLedger((tx) => insertSend(tx, send, at));
  if (state === 'sending') return id;
  const outcome: SendOutcome = { ...BLANK, state, doubtful: state === 'unknown' ? 1 : 0 };
  await inLedger((tx) => writeOutcome(tx, id, outcome));
  return id;
}
