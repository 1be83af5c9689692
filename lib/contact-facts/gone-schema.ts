import { z } from 'zod';
import { refusal } from '../api/refusal';
import { recordId } from '../record-id-schema';
import type { Owner } from './schema';

/** A contact that the messaging service no longer has, about which something is still kept. */
export type GoneContact = {
  uuid: string;
  /** As last seen. */
  name: string | null;
  phone: string | null;
  gone_since: string;
  /** The first day on which the facts may be removed; null while nothing removes them. */
  removed_on: string | null;
  /** How much there is: of fields only those that the reader sees. */
  tags: number;
  fields: number;
  notes: number;
  follow_ups: number;
  /** As long as there are any, the facts are kept. */
  open_follow_ups: number;
};

/** `from`: the UUID of the contact that is gone. */
export const goneFacts = z.object({ from: recordId(refusal('requests.uuid')) });

/** What stayed with the contact that is gone, because the other one has its own. */
export type FactsAttached = {
  /** The labels of fields. */
  left_fields: string[];
  left_owner: Owner | null;
};
