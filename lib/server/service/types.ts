import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import type { ContactGroup, GroupInput } from '@/lib/groups/schema';
import type { ReplyInput } from '@/lib/replies/schema';

/**
 * What a call is for, in order of priority: a write, a record that is read before its save or looked up, a page that
 * someone looks at, checking what a save has stored, a broadcast, an import, the first sync of a list, a later one.
 */
export const LANES = ['save', 'record', 'page', 'check', 'broadcast', 'import', 'fill', 'sync'] as const;
export type Lane = (typeof LANES)[number];

/** The lanes of calls that a person waits for. */
export const PEOPLE: readonly Lane[] = ['save', 'record', 'page', 'check'];

export const isOfPeople = (lane: Lane) => PEOPLE.includes(lane);

/** Long, because a save is worth waiting for: the person sees the time count down. */
export const SAVE_WAIT_MS = 120_000;

/** The right to make one call. Either function must be called once. */
export type Turn = {
  /** Whether it was taken so long ago that its place may be another call's: then it must not be used. */
  isOver(): boolean;
  /** Call it when the call is over: only then is it certain that it has arrived. */
  end(): void;
  /** Call it when nothing was sent, and the turn is another's again. */
  giveBack(): void;
};

export type CallOptions = {
  lane: Lane;
  /** The user who waits for it. Within a lane, people take turns. */
  by?: string;
  /** Everyone who waits for it, as long as it waits. By default only `by`. */
  people?: Set<string>;
  /** The call is refused with `service_busy` when it would wait longer for its turn; by default 30 s for people. */
  maxWaitMs?: number;
  /** How many calls it leads to that must be made within the same time: a write after the read before it. */
  leadsTo?: number;
  /** Fires when the caller gives up: the call leaves the queue, or its response is no longer awaited. */
  signal?: AbortSignal;
  /**
   * Make the call only if enough are left for everyone else (for prefetching); otherwise throws `service_busy` at
   * once.
   */
  lowPriority?: boolean;
  /** Only a response to a request that is sent after this call: neither the short read cache nor a read in progress. */
  fresh?: boolean;
  /** A turn that the caller has taken already, so the call doesn't wait for one. */
  turn?: Turn;
  /** Called after each turn, before anything is sent, also before a retry. If it throws the call is cancelled. */
  checkAgain?: () => Promise<void>;
  /** Called when the call gets its turn, before anything is sent. If it returns false the call is cancelled. */
  mayBegin?: () => boolean;
};

/** The fields of a contact to send. Empty strings clear a field; the service may keep or clear omitted ones. */
export type ContactFields = Pick<ContactInput, 'first_name' | 'phone'> & Partial<ContactInput>;

/** Pages are counted from 1. */
export type PageQuery = { page: number; per_page: number };

/** A response of a list. `page` reads its records, unless the same bytes were read before only when it is called. */
export type ListResponse<Item> = {
  /** The same for the same bytes. */
  hash: string;
  as_of: string;
  page(): Page<Item>;
};

/** A confirmed write. `id` is the record's UUID. */
export type Acknowledgment = { id: string; message: string | null };

/** `components` is passed on to WhatsApp unchanged. */
export type TemplateMessage = {
  phone: string;
  template: { name: string; language: { code: string }; components?: unknown[] };
};

/** An accepted send. `chat`, with its contact and media, is parsed tolerantly. */
export type SendReceipt = {
  wam_id: string;
  message_status: string | null;
  wa_id: string | null;
  chat: Record<string, unknown> | null;
};

/** WhatsApp's refusal of a template, usually inside a response with status 200. */
export type SendRefusal = {
  message: string;
  type: string | null;
  code: number | null;
  details: string | null;
  fbtrace_id: string | null;
};

export type SendResult = { accepted: true; receipt: SendReceipt } | { accepted: false; refusal: SendRefusal };

export type SendOptions = CallOptions & {
  /**
   * Called with the JSON text, without the API key, of a refusal by WhatsApp and of every success, even if that shows
   * no receipt.
   */
  onResponse?: (text: string) => void;
};

/** Failures of the service are AppErrors: `service_*`, `invalid`, `not_found` or `conflict`. */
export type ServiceClient = {
  listContacts(query: PageQuery, options: CallOptions): Promise<Page<Contact>>;
  readContacts(query: PageQuery, options: CallOptions): Promise<ListResponse<Contact>>;
  createContact(input: ContactFields, options: CallOptions): Promise<Acknowledgment>;
  updateContact(uuid: string, input: ContactFields, options: CallOptions): Promise<Acknowledgment>;
  listGroups(query: PageQuery, options: CallOptions): Promise<Page<ContactGroup>>;
  createGroup(input: GroupInput, options: CallOptions): Promise<Acknowledgment>;
  updateGroup(uuid: string, input: GroupInput, options: CallOptions): Promise<Acknowledgment>;
  updateCannedReply(uuid: string, input: ReplyInput, options: CallOptions): Promise<Acknowledgment>;
  sendTemplate(message: TemplateMessage, options: SendOptions): Promise<SendResult>;
  /** Closes all connections and aborts calls in progress. */
  close(): Promise<void>;
};
