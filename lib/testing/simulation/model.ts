import 'server-only';
import type { Send } from '@/lib/sends/schema';
import { unpackTexts } from '../../server/sends/content';
import type { SendRow } from '../../server/sends/row';
import { judge, type Violation } from './judge';
import { watchSaves } from './saves';
import { storedInvariants } from './stored-invariants';
import { watchFacts } from './watch-facts';
import { CALLS_PER_MINUTE, type Told, type World } from './world';

/** The settings that each seed begins with. */
export const LIMITS = { perPerson: 8, approvalAbove: 4 };
export type Limits = typeof LIMITS;
/** Statements take no time here, so what begins later than this after a word was given began after it. */
const SLACK_MS = 1;

/** How long a process keeps to itself which calls it has made, and how long one takes. */
const UNTOLD_MS = 20_000;
/** For how long a store fails at most, and until it is tried again. */
const UNSTORED_MS = 15_000;
/** The key of what someone who is deactivated may no longer do. */
const RIGHTS = 'rights';
const startOf = (broadcast: string) => `the start of ${broadcast}`;

type Consent = { by: 'start' | 'approve'; text: string; phones: Set<string>; approvalAbove: number };

/** What people were told and agreed to. What the service executed is in `world.service`, and the rest in the store. */
export type Model = ReturnType<typeof createModel>;

export const keyOf = ({ phone, template }: { phone: string; template: { components?: unknown[] } }) =>
  `${phone} ${textIn(template.components)}`;

export function createModel(world: World) {
  const violations: Violation[] = [];
  const broadcasts = new Map<string, number>();
  const consents: Consent[] = [];
  const confirmed = new Map<string, number>();
  /** Executions that a restored store doesn't know. */
  const forgotten = new Map<string, number>();
  /** Since when nothing may be sent to a number, of a broadcast or by someone. */
  const forbiddenSince = new Map<string, number>();
  const allowedAgain = new Map<string, number>();
  /** The numbers that a row may have, once someone has asked to change it. */
  const fixedRows = new Map<string, Set<string>>();
  const begun = new Set<string>();
  /** Of the service at which a broadcast was started, or its first message or the contact of a row was executed. */
  const organizations = new Map<string, number>();
  /** When each broadcast that has a time may begin. */
  const schedules = new Map<string, { first: number; last: number; since: number }>();
  let limits = LIMITS;
  /** In true time; null before. */
  let restoredAt: number | null = null;
  const toldSends = new Map<string, { key: string; state: string; at: number }>();
  const toldDone: { requestId: string; action: string; at: number }[] = [];
  let clockChangedAt = Number.NEGATIVE_INFINITY;
  /** Of each message of the store, which no change of its outcome changes. */
  const keys = new Map<string, string>();
  let checkedExecutions = 0;

  function violate(invariant: string, what: string): void {
    if (violations.some((known) => known.invariant === invariant)) return;
    violations.push({ invariant, what });
    world.note(`violation ${invariant}: ${what}`);
  }

  const { ownSends, checkIndex, checkReplies, checkSums } = storedInvariants(world, violate);
  const saves = watchSaves(world, violate);
  const fact = watchFacts(world, violate);

  const add = (map: Map<string, number>, key: string, n = 1) => void map.set(key, (map.get(key) ?? 0) + n);

  function executedByKey(): Map<string, number> {
    const executed = new Map<string, number>();
    for (const { operation, phone, text } of world.service.executions)
      if (operation === 'sendTemplate') add(executed, `${phone} ${text}`);
    return executed;
  }

  async function readKey(id: string): Promise<string> {
    const [row] = await world.rows<SendRow>('select * from send where id = ?', id);
    return row ? `${row.phone} ${textIn(JSON.parse(unpackTexts(row).components))}` : '';
  }

  /** How many messages of the store were certainly executed, and how many may have been. */
  async function recordedByKey() {
    const accepted = new Map<string, number>();
    const possible = new Map<string, number>();
    const sends = await world.rows<{ id: string; state: string }>(`select id, state from send`);
    for (const { id, state } of sends) {
      const key = keys.get(id) ?? (await readKey(id));
      keys.set(id, key);
      if (state === 'accepted') add(accepted, key);
      if (state === 'accepted' || state === 'unknown' || state === 'sending') add(possible, key);
    }
    return { accepted, possible };
  }

  async function checkMessages(): Promise<void> {
    const executed = executedByKey();
    const { accepted, possible } = await recordedByKey();
    const of = (counts: Map<string, number>, key: string) => counts.get(key) ?? 0;
    for (const mark of new Set([...executed.keys(), ...accepted.keys()])) {
      const unknown = of(forgotten, mark);
      judge(
        {
          mark,
          kind: 'message',
          executed: of(executed, mark),
          done: of(accepted, mark),
          possible: of(possible, mark) + unknown,
          wanted: 1 + of(confirmed, mark) + unknown,
        },
        violate,
      );
    }
  }

  /** What has been executed since the last check, by what applied when its call began. */
  function checkExecutions(): void {
    const { executions } = world.service;
    for (const { operation, phone, text, organization, begunAt, at } of executions.slice(checkedExecutions)) {
      const work = /^(b\d+|Person \d+)/.exec(text)?.[0];
      const first = work ? organizations.get(work) : undefined;
      if (work && !begun.has(work)) checkStart(work, begunAt);
      if (work) begun.add(work);
      if (first !== undefined && first !== organization)
        violate('work belongs to one service', `${text} began at ${first}, and went on at ${organization}`);
      if (work) organizations.set(work, organization);
      if (operation === 'createContact' && fixedRows.get(text)?.has(phone) === false)
        violate('plan is what happens', `${text} was saved with ${phone}, which had been changed`);
      if (operation !== 'sendTemplate') continue;
      // It was on its way when the store became one that doesn't know of it.
      if (restoredAt !== null && begunAt <= restoredAt && at > restoredAt) add(forgotten, `${phone} ${text}`);
      for (const [key, invariant] of [
        [phone, 'do-not-send'],
        [work ?? '', 'a paused broadcast sends nothing'],
        [work ? startOf(work) : RIGHTS, 'rights lowered midway'],
      ] as const) {
        const since = forbiddenSince.get(key) ?? Number.POSITIVE_INFINITY;
        if (begunAt > since + SLACK_MS)
          violate(invariant, `${phone} got ${text} ${begunAt - since} ms after it`);
      }
      if (work) checkConsent(phone, text);
    }
    checkedExecutions = executions.length;
  }

  /** Null while nothing that it has listed says which organization it is. */
  async function connected(): Promise<number | null> {
    const [known] = await world.rows<{ organization_id: number | null }>(
      'select organization_id from known_service k join installation i on i.service = k.n',
    );
    return known?.organization_id ?? null;
  }

  /** Some node must have been there at its time: without one it is missed. */
  function checkStart(work: string, begunAt: number): void {
    const due = schedules.get(work);
    if (!due || world.wasUpAt(due.first, due.last, due.since, begunAt)) return;
    violate('a broadcast starts at its time', `${work} was due at ${new Date(due.first).toISOString()}`);
  }

  function checkConsent(phone: string, text: string): void {
    const starts = consents.filter((consent) => consent.by === 'start' && consent.text === text);
    if (!starts.some(({ phones }) => phones.has(phone))) {
      violate('plan is what happens', `${phone} got ${text}, which no one has seen and started`);
      return;
    }
    const needsApproval = starts.every(({ phones: seen, approvalAbove }) => seen.size > approvalAbove);
    const isApproved = consents.some((consent) => consent.by === 'approve' && consent.text === text);
    if (needsApproval && !isApproved) violate('approval', `${phone} got ${text}, which no one has approved`);
  }

  function checkBudget(): void {
    const { arrivals } = world.service;
    const last = arrivals.length - 1;
    const first = arrivals[last - CALLS_PER_MINUTE];
    const latest = arrivals[last];
    if (first === undefined || latest === undefined || first <= clockChangedAt) return;
    // A process that was killed can't have told the next one of its last calls.
    if (world.killedAt().some((at) => at > first - UNTOLD_MS)) return;
    if (latest - first < 60_000)
      violate('never over the budget', `${CALLS_PER_MINUTE + 1} calls in ${Math.round(latest - first)} ms`);
  }

  async function checkCaps(): Promise<void> {
    const sent = await ownSends();
    if (sent > limits.perPerson) violate('caps hold', `${sent} messages of one person in a day`);
  }

  async function checkTold(): Promise<void> {
    const sends = await world.rows<{ id: string; state: string }>(`select id, state from send`);
    const states = new Map(sends.map(({ id, state }) => [id, state]));
    for (const [id, { key, state, at }] of toldSends) {
      const now = states.get(id);
      const isOpen = now === 'sending' || (now === 'unknown' && isEndLost(at));
      if (!now) violate('saved means saved', `${key}: told ${state}, and no longer in the history`);
      else if (now !== state && !isOpen) violate('what was said stays', `${key}: told ${state}, now ${now}`);
    }
  }

  /** A process that is killed while the store fails can't record the end of what the service has done. */
  function isEndLost(at: number): boolean {
    return world.killedAt().some((killed) => killed >= at && killed < at + UNSTORED_MS);
  }

  async function checkAudit(): Promise<void> {
    for (const { requestId, action, at } of toldDone) {
      const [found] = await world.rows<{ n: number }>(
        `select count(*) as n from audit where request_id = ? and action like ? and outcome in ('done', ?)`,
        requestId,
        action,
        isEndLost(at) ? 'started' : 'done',
      );
      if (Number(found?.n) !== 1) violate('one audit event for each change', `${action}: ${found?.n} events`);
    }
  }

  function allow(key: string): void {
    forbiddenSince.delete(key);
    add(allowedAgain, key);
  }

  return {
    violations,
    violate,
    broadcasts,
    told(requestId: string, action: string, kind: string) {
      if (kind === 'done') toldDone.push({ requestId, action, at: world.scheduler.elapsed() });
    },
    toldSend(told: Told<Send>, key: string) {
      if (told.kind === 'done' && told.value.state !== 'sending')
        toldSends.set(told.value.id, { key, state: told.value.state, at: world.scheduler.elapsed() });
    },
    confirm: (key: string) => add(confirmed, key),
    schedule(work: string, first: number, last: number) {
      schedules.set(work, { first, last, since: world.scheduler.elapsed() });
    },
    /** Returns the function to call once it is started: it belongs to the service that is connected, before as after. */
    async startsHere(work: string) {
      const before = await connected();
      return async () => {
        const now = await connected();
        if (now !== null && now === before && !organizations.has(work)) organizations.set(work, now);
      };
    },
    /** Someone starts it in spite of its time. */
    startsAnyTime: (work: string) => void schedules.delete(work),
    consent(by: Consent['by'], text: string, phones: string[]) {
      consents.push({ by, text, phones: new Set(phones), approvalAbove: limits.approvalAbove });
    },
    /** What was asked before its opposite, and is acknowledged after it, says nothing about the end. */
    forbid() {
      const before = new Map(allowedAgain);
      return (key: string) => {
        if (before.get(key) === allowedAgain.get(key)) forbiddenSince.set(key, world.scheduler.elapsed());
      };
    },
    allow,
    allowRights() {
      allow(RIGHTS);
      for (const n of broadcasts.values()) allow(startOf(`b${n}`));
    },
    /** Nothing is sent for them any more, and what waits for their start doesn't start. */
    async rightsTaken(acknowledge: (key: string) => void) {
      acknowledge(RIGHTS);
      const waiting = await world.rows<{ id: string }>(`select id from broadcast where state = 'draft'`);
      for (const { id } of waiting) acknowledge(startOf(`b${broadcasts.get(id)}`));
    },
    /** While it is unknown which of them apply, the higher ones may. */
    limitsMayBecome({ perPerson, approvalAbove }: Limits) {
      limits = {
        perPerson: Math.max(perPerson, limits.perPerson),
        approvalAbove: Math.max(approvalAbove, limits.approvalAbove),
      };
    },
    /** What was sent before they were lowered stays. */
    async limitsAre({ perPerson, approvalAbove }: Limits) {
      limits = { perPerson: Math.max(perPerson, await ownSends()), approvalAbove };
    },
    /** Returns the function to call with what the person was told. */
    fixRow(row: string, former: string, phone: string) {
      const numbers = fixedRows.get(row) ?? new Set([former]);
      fixedRows.set(row, numbers.add(phone));
      return (told: Told<unknown>) => {
        if (told.kind === 'done') fixedRows.set(row, new Set([phone]));
      };
    },
    save: saves.begin,
    fact,
    /** An admin was told that it may repeat what was done. */
    confirmHeld(id: string) {
      const n = broadcasts.get(id);
      for (const [key, times] of executedByKey()) if (key.includes(` b${n}v`)) add(confirmed, key, times);
    },
    clockChanged() {
      clockChangedAt = world.scheduler.elapsed();
    },
    /** The store is that of a backup: what was said since is gone, and so is the memory of what was done. */
    async restored() {
      clockChangedAt = world.scheduler.elapsed();
      const { possible } = await recordedByKey();
      for (const [key, times] of executedByKey())
        forgotten.set(key, Math.max(forgotten.get(key) ?? 0, times - (possible.get(key) ?? 0)));
      toldSends.clear();
      toldDone.length = 0;
      forbiddenSince.clear();
      fixedRows.clear();
      saves.restored();
      await fact.restored();
      limits = LIMITS;
      restoredAt = world.scheduler.elapsed();
    },
    async check() {
      checkExecutions();
      await checkMessages();
      checkBudget();
      saves.check();
      await fact.check();
      for (const what of world.leases.breaches) violate('one holder of a lease', what);
      await checkTold();
      await checkSums();
      await checkCaps();
    },
    async checkEnd() {
      await checkAudit();
      await checkIndex();
      // A copy of a store knows nothing of what was saved after it.
      if (restoredAt === null) await checkReplies();
    },
  };
}

function textIn(components: unknown): string {
  const [first] = components as { parameters: { text: string }[] }[];
  return first?.parameters[0]?.text ?? '';
}
