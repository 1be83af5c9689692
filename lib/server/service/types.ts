import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact, ContactInput } from '@/lib/contacts/schema';
import type { ContactGroup, GroupInput } from '@/lib/groups/schema';
import type { ReplyInput } from '@/lib/replies/schema';

/** Who a call is for. A waiting person comes before a broadcast, a broadcast before the sync. */
export type Lane = 'person' | 'broadcast' | 'sync';

export type CallOptions = {
  lane: Lane;
  /** The caller's own end: the call leaves the queue, or its response is no longer awaited. */
  signal?: AbortSignal;
  /** Only go when enough calls are left for everyone else (prefetching); otherwise `service_busy` at once. */
  lowPriority?: boolean;
  /** Skip the short read cache. */
  fresh?: boolean;
  /** Asked when the call's turn has come and before anything leaves: with false it is given up. */
  mayBegin?: () => boolean;
};

/** What is sent of a contact. Empty strings clear a field; what is left out may be kept or cleared. */
export type ContactFields = Pick<ContactInput, 'first_name' | 'phone'> & Partial<ContactInput>;

/** Pages and sizes are counted from 1. */
export type PageQuery = { page: number; per_page: number };

/** A confirmed write. `id` is the record's UUID. */
export type Acknowledgment = { id: string; message: string | null };

/** `components` is what WhatsApp takes beyond the contract, passed on untouched. */
export type TemplateMessage = {
  phone: string;
  template: { name: string; language: { code: string }; components?: unknown[] };
};

/** An accepted send. `chat`, its contact and media are the service's records, read tolerantly. */
export type SendReceipt = {
  wam_id: string;
  message_status: string | null;
  wa_id: string | null;
  chat: Record<string, unknown> | null;
};

/** WhatsApp's refusal of a template, from inside a 200. */
export type SendRefusal = {
  message: string;
  type: string | null;
  code: number | null;
  details: string | null;
  fbtrace_id: string | null;
};

export type SendResult = { accepted: true; receipt: SendReceipt } | { accepted: false; refusal: SendRefusal };

export type SendOptions = CallOptions & {
  /** Given the JSON text that a success or a refusal by WhatsApp came with, without the key, also where it says neither. */
  onResponse?: (text: string) => void;
};

/** The whole contract: eight operations. All throw AppError with a `service_*` code, `invalid`, `not_found` or `conflict`. */
export type ServiceClient = {
  listContacts(query: PageQuery, options: CallOptions): Promise<Page<Contact>>;
  createContact(input: ContactFields, options: CallOptions): Promise<Acknowledgment>;
  updateContact(uuid: string, input: ContactFields, options: CallOptions): Promise<Acknowledgment>;
  listGroups(query: PageQuery, options: CallOptions): Promise<Page<ContactGroup>>;
  createGroup(input: GroupInput, options: CallOptions): Promise<Acknowledgment>;
  updateGroup(uuid: string, input: GroupInput, options: CallOptions): Promise<Acknowledgment>;
  updateCannedReply(uuid: string, input: ReplyInput, options: CallOptions): Promise<Acknowledgment>;
  sendTemplate(message: TemplateMessage, options: SendOptions): Promise<SendResult>;
  /** Ends open connections; calls under way are given up. */
  close(): Promise<void>;
};
