import { judgeHistory, type Line, type Said, saidBy } from '@/lib/testing/simulation/history';
import type { Answer, SignedIn } from './app';

export type Attempt = {
  said: Said;
  /** 0 for no response. */
  status: number;
  /** A value that only this write contains, to find it at the receiver. */
  mark: string;
  /** Text for the report of lost writes. */
  words: string;
};

export type Write = {
  name: string;
  /** It changes an existing record. */
  changes?: true;
  attempt(app: SignedIn): Promise<Attempt>;
};

let count = 0;
const next = () => {
  count += 1;
  return count;
};
export const nextMark = () => `Try ${String(next()).padStart(6, '0')}`;
export const nextPhone = () => `+346${10_000_000 + next()}`;

export const REPLY = '/api/canned-replies/5e91a7c0-0000-4000-8000-000000000001';

export const SEND: Write = {
  name: 'send',
  async attempt({ call }) {
    const phone = nextPhone();
    const template = { name: 'welcome', language: { code: 'en_US' } };
    const answer = await call('POST', '/api/send/template', { phone, template, unchecked: true });
    if (answer?.status !== 200) return attemptOf(phone, answer);
    const state = String(answer.body.state);
    return { mark: phone, said: saidBy(state), status: 200, words: state };
  },
};

const contactCreate: Write = {
  name: 'create contact',
  async attempt({ call }) {
    const mark = nextMark();
    return attemptOf(mark, await call('POST', '/api/contacts', { first_name: mark, phone: nextPhone() }));
  },
};

const contactEdit: Write = {
  name: 'edit contact',
  changes: true,
  async attempt({ call }) {
    const mark = nextMark();
    const list = await call('GET', '/api/contacts?page=1&per_page=100');
    const listed = (list?.body.data ?? []) as Record<string, string | null>[];
    const contacts = listed.filter(({ deleted_at }) => deleted_at === null);
    const contact = contacts[count % Math.max(1, contacts.length)] ?? KNOWN_CONTACT;
    if (contacts.length > 0) Object.assign(KNOWN_CONTACT, contact);
    const { uuid, last_name, phone, email } = contact;
    return attemptOf(
      mark,
      await call('PUT', `/api/contacts/${uuid}`, {
        first_name: mark,
        last_name: last_name ?? '',
        phone,
        email: email ?? '',
        listPosition: { page: 1, per_page: 100 },
      }),
    );
  },
};

/** The last listed contact, for when the list is unavailable. */
const KNOWN_CONTACT: Record<string, string | null> = {
  uuid: '5e91a7c0-0000-4000-8000-000000000001',
  phone: '+34612344711',
};

const groupCreate: Write = {
  name: 'create group',
  async attempt({ call }) {
    const name = nextMark();
    return attemptOf(name, await call('POST', '/api/contact-groups', { name }));
  },
};

const groupRename: Write = {
  name: 'rename group',
  changes: true,
  async attempt({ call }) {
    const name = nextMark();
    const list = await call('GET', '/api/contact-groups?page=1&per_page=10');
    const [group] = (list?.body.data ?? []) as { uuid: string }[];
    if (group) knownGroup = group.uuid;
    return attemptOf(name, await call('PUT', `/api/contact-groups/${knownGroup}`, { name }));
  },
};

let knownGroup = '5e91a7c0-0000-4000-8000-000000000001';

const replySave: Write = {
  name: 'save reply',
  changes: true,
  async attempt({ call }) {
    const name = nextMark();
    const known = await call('GET', REPLY);
    const reply = {
      name,
      trigger: 'hours',
      match_criteria: 'contains',
      response_type: 'text',
      response: 'Nine to six.',
    };
    const version = known?.status === 200 ? known.body.version : null;
    return attemptOf(name, await call('PUT', REPLY, { ...reply, version, overwrite: true }));
  },
};

export const SERVICE_WRITES = [SEND, contactCreate, contactEdit, groupCreate, groupRename, replySave];
export const SAVES = SERVICE_WRITES.slice(1);

/** The value of a write that only it contains. */
export function markOf(body: unknown): string {
  const { first_name, name, phone } = (body ?? {}) as Record<string, unknown>;
  return String(first_name ?? name ?? phone);
}

export function attemptOf(mark: string, answer: Answer | null): Attempt {
  return { mark, said: saidOf(answer), status: answer?.status ?? 0, words: wordsOf(answer) };
}

/** The outcome in a response. A write that the app itself refuses was never executed, even if it doesn't say so. */
function saidOf(answer: Answer | null): Said {
  if (answer === null) return 'nothing';
  const { status, body } = answer;
  if (status < 300) return 'done';
  if (body.outcome === 'unknown') return 'unknown';
  if (body.outcome === 'not_executed') return 'not executed';
  const isOwnRefusal = status < 500 || body.code === 'store_unavailable' || body.code === 'service_busy';
  return isOwnRefusal ? 'not executed' : 'neither';
}

export function wordsOf(answer: Answer | null): string {
  if (answer === null) return 'no answer';
  const { status, body } = answer;
  return `${status} ${body.code ?? ''} ${String(body.detail ?? '').slice(0, 120)}`.trim();
}

/** What is untrue in a report, given how often the receiver executed the write; null when it is true. */
export function untruthOf({ mark, said, words }: Attempt, executed: number): string | null {
  const [violated = []] = judgeHistory([
    { event: 'invoke', mark, kind: 'save' },
    { event: 'told', mark, said },
    ...Array<Line>(executed).fill({ event: 'executed', mark }),
  ]).values();
  const [first] = violated;
  return first ? `${first.invariant}: reported as ${said} (${words}), executed ${executed} times` : null;
}
