import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import type { Page } from '../api/pagination';
import type { Issue } from '../api/problem';
import type { Contact } from '../contacts/schema';
import { E164 } from '../e164';
import { coded } from '../messages/coded';
import { lineName, lineText } from '../names';
import { recordId } from '../record-id-schema';
import { SEND_FILTERS, type SEND_STATES } from './filters';

export type SendState = (typeof SEND_STATES)[number];

export function isUnderWay(state: SendState): boolean {
  return state === 'sending';
}

const component = z.looseObject({ type: z.string().max(40) });

export const sendInput = z
  .object({
    phone: z.string().max(16).regex(E164, coded('fields.phoneFormatE164')),
    template: z.object({
      name: lineName(512, coded('sends-compose.name.missing')),
      language: z.object({ code: lineText(35, coded('sends-errors.languageMissing')) }),
      /** As the WhatsApp Cloud API takes them; passed on untouched. */
      components: z
        .array(component)
        .max(20)
        .refine(
          (value) => isShallow(value, 12) && JSON.stringify(value).length <= 32_000,
          coded('sends-errors.tooLarge'),
        )
        .optional(),
    }),
    contact_uuid: z
      .uuid()
      .nullish()
      .transform((value) => value ?? null),
    /** The earlier send that the person was warned about: a duplicate, or one whose outcome is unknown. */
    after: recordId()
      .nullish()
      .transform((value) => value ?? null),
    /** The person was warned and confirmed: passes the duplicate check for `after`, and for no later send. */
    override: z.boolean().default(false),
    /** Skips the check against the saved template, which may be out of date. */
    unchecked: z.boolean().default(false),
    /** Marks a test message to the person's own number. */
    test: z.boolean().default(false),
  })
  .refine(({ override, after }) => !override || after, {
    path: ['after'],
    message: coded('sends-errors.nameEarlier'),
  });

export type SendInput = z.output<typeof sendInput>;
export type SendRequest = z.input<typeof sendInput>;

export type SendAgain = 'yes' | 'after_waiting' | 'after_fix' | 'no' | 'may_double';

export type SendProblem = {
  /** Who stopped it. `system` stands for Frontdesk's own checks, named by `code`. */
  by: 'whatsapp' | 'service' | 'system';
  /** WhatsApp's number as text, or Frontdesk's own code, such as `duplicate`, `cap_team` or `service_timeout`. */
  code: string;
  title: string;
  /** What to do about it, and who can do it. */
  who: string;
  again: SendAgain;
  /** `again` as text for people. */
  again_words: string;
  /** WhatsApp's or the service's own words, null where they gave none. */
  message: string | null;
  details: string | null;
  /** WhatsApp's ID of the error, for its support. */
  fbtrace_id: string | null;
  /** Seconds. */
  retry_after: number | null;
  /** The person has opted out: offer to put them on the do-not-send list. */
  offer_do_not_send: boolean;
  /** The fields that failed a `check`, by paths such as `values.body:1` or `phone`. */
  issues: Issue[];
  /** The send that a `duplicate` would repeat. */
  earlier: EarlierSend | null;
};

export type EarlierSend = { id: string; at: string; by: string | null; state: SendState };

/** The chat that the service returned with an accepted message. Everything may be null. */
export type SendChat = {
  id: number | null;
  uuid: string | null;
  organization_id: number | null;
  wam_id: string | null;
  contact_id: number | null;
  user_id: number | null;
  type: string | null;
  metadata: string | null;
  media_id: number | null;
  status: string | null;
  is_read: 0 | 1 | null;
  created_at: string | null;
  contact: Contact | null;
  media: SendMedia | null;
};

export type SendMedia = {
  id: number | null;
  name: string | null;
  path: string | null;
  location: string | null;
  type: string | null;
  size: string | null;
  created_at: string | null;
};

/** A send without the fields that only its own page shows. Instants are ISO 8601 UTC. */
export type ListedSend = {
  id: string;
  state: SendState;
  created_at: string;
  /** When the outcome was known; null while it is being sent. */
  ended_at: string | null;
  /** Who sent it. `id` is null for a job. */
  by: { id: string | null; name: string | null };
  phone: string;
  contact_uuid: string | null;
  /** The contact's name when the message was sent; null when it was not known. */
  recipient: string | null;
  template: { name: string; language: { code: string } };
  /** The text as it was sent; null where the template was not saved. */
  text: string | null;
  test: boolean;
  after: string | null;
  wam_id: string | null;
  message_status: string | null;
  problem: SendProblem | null;
  /** A response that came after the send had been marked as unknown: the state stays, and this is shown beside it. */
  late:
    | ({ state: SendState; at: string; wam_id: string | null } & Partial<
        Pick<SendProblem, 'offer_do_not_send'>
      >)
    | null;
};

export type Send = Omit<ListedSend, 'template'> & {
  template: { name: string; language: { code: string }; components: unknown[] };
  template_version: { id: string; version: number } | null;
  wa_id: string | null;
  chat: SendChat | null;
  /** The service's response as JSON text without the key; null when nothing could be read. */
  answer: string | null;
};

export const sendFilters = z.object({
  ...filterShape(SEND_FILTERS),
  /** `yes`: only test messages. `no`: none of them. */
  test: z.enum(['yes', 'no']).optional(),
  /** Any part of the number. */
  phone: z.string().max(40).optional(),
  /** The Idempotency-Key of one of the person's own attempts: those of other people are never found by it. */
  key: z.string().max(200).optional(),
});

export type SendFilters = z.output<typeof sendFilters>;

/** A send and the broadcast that it belongs to; null for a single message. */
export type SendInHistory = ListedSend & { broadcast: { id: string; name: string } | null };

export type SendsPage = {
  data: SendInHistory[];
  /**
   * `by_state`: the number of each, whichever state is requested; of those in `uncounted` there are more. `removed`: after
   * how long messages are removed, as text for people; null while none ever was.
   */
  meta: Page<SendInHistory>['meta'] & {
    by_state: Record<SendState, number>;
    uncounted?: SendState[];
    removed: string | null;
  };
};

export type SendFacets = { people: { id: string; name: string | null }[]; templates: string[] };

export const sendParam = z.object({ id: recordId(coded('sends-errors.invalidId')) });

/** Whether a JSON value is nested at most `most` levels deep: later steps walk it by recursion. */
function isShallow(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return most > 0 && Object.values(value).every((each) => isShallow(each, most - 1));
}
