import { FAULT_NAMES } from './gated-service';
import type { World } from './world';

/** Rare states that show in the store at the end of a run, by the rows of each. */
const IN_STORE: Record<string, string> = {
  'a message is unknown': `send where state = 'unknown'`,
  'an answer comes after its message was given up': `send where late is not null`,
  'a person’s limit is reached': `send where problem like '%cap_person%'`,
  'a repeated message is stopped': `send where problem like '%duplicate%'`,
  'a repeated message is confirmed': `send where after_id is not null`,
  'a listed number is stopped': `send where problem like '%do_not_send%'`,
  'someone loses their rights midway': `send where problem like '%"forbidden"%'`,
  'a broadcast ends': `broadcast where state = 'finished'`,
  'a broadcast waits for approval': `audit where action = 'broadcast.approve' and outcome = 'done'`,
  'a broadcast pauses by itself': `audit where action = 'broadcast.pause' and actor_kind = 'job'`,
  'a broadcast begins at its time': `audit where action = 'broadcast.begin' and outcome = 'done'`,
  'a broadcast misses its time': `audit where action = 'broadcast.miss' and outcome = 'done'`,
  'a broadcast that missed its time is scheduled again': `audit where action = 'broadcast.reschedule' and outcome = 'done'`,
  'a broadcast begins after clocks were changed for summer or winter': `broadcast where started_at is not null and starts_at like '%T01:%'`,
  'an edit voids a plan': `audit where action in ('broadcast.start', 'broadcast.schedule', 'broadcast.ask') and outcome = 'refused'`,
  'an import ends': `import where state = 'finished'`,
  'an import is undone': `import where state = 'undone'`,
  'an import is paused and resumed': `audit where action = 'import.resume' and outcome = 'done'`,
  'a plan has the people of a segment': `broadcast b join broadcast_source s on s.broadcast_id = b.id where type = 'segment' and n_audience > 0`,
  'a file sets facts': `import_row where facts like '%"done"%'`,
  'a change ends without its end being recorded': `audit where outcome = 'started'`,
  'a lease changes hands twice': `lease where token > 2`,
};

/** What the world itself notes. */
const IN_HISTORY: Record<string, RegExp> = {
  'a process is killed': /^\S+ kill /,
  'a process is killed between executing and answer': /killed before its answer$/,
  'a process is suspended': /^\S+ freeze /,
  'a backup is restored': /^\S+ restore$/,
  'a call finds no turn': / service_busy$/,
  'a store fails': /> fail store /,
  'a node is cut off': / is cut off$/,
  'a newer version upgrades the store': /^\S+ upgrade$/,
  'the API key is changed': /^\S+ boot \S+ with the-second/,
  'another organization is connected': /^\S+ boot \S+ with the-key-of-others/,
  'a limit is lowered': / change limits done$/,
  'a role is taken away': / take role done$/,
  'a row is fixed': / fix row done$/,
  'a reply is saved': / save reply \S+ as \S+ done$/,
  'two people save one reply': / save reply \S+ as \S+ conflict$/,
  'two people save at once': / save \S+ as \S+ conflict$/,
  'a value of someone else is not overwritten': / set value conflict$/,
  'a change of many tags is undone': / undo tags done$/,
  'a tag is merged': / merge tag done$/,
  'a tag that can’t be chosen any more isn’t set': / (set tag|tag many) invalid$/,
  'a field is archived': / change field done$/,
  'a segment is changed': / change segment done$/,
  'a segment that can’t be used plans no one and says why': / no plan: .*(tagMerged|fieldGone)/,
  'a contact vanishes': /^\S+ vanished /,
  'a contact gets another number': / change number done$/,
  'facts are attached': / attach done$/,
  'facts of another number are not attached': / attach invalid$/,
  'a follow-up is moved': / follow-up moved done$/,
  'a broadcast is sent again': / retry b\d+ done$/,
  'two nodes hold the same stale lease': / is taken over$/,
  ...Object.fromEntries(
    FAULT_NAMES.map((name) => [`fault ${name}`, new RegExp(`^\\S+ fault ${name} [A-Z]`)]),
  ),
};

/** Each with 0: what a long run never reaches, it doesn't test. */
export const SOMETIMES = [...Object.keys(IN_HISTORY), ...Object.keys(IN_STORE)];

export async function countSometimes(world: World): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [state, pattern] of Object.entries(IN_HISTORY))
    counts[state] = world.history.filter((line) => pattern.test(line)).length;
  for (const [state, rows] of Object.entries(IN_STORE)) {
    const [found] = await world.rows<{ n: number }>(`select count(*) as n from ${rows}`);
    counts[state] = Number(found?.n ?? 0);
  }
  return counts;
}
