import type { SendRequest } from '@/lib/sends/schema';
import type { Preview } from '@/lib/templates/preview';

/** A template with its values, ready to be sent to the recipient. */
export type ReviewedMessage = {
  template: SendRequest['template'];
  /** Null where the template is not saved here. */
  preview: Preview | null;
  /** Sent although the saved template says that WhatsApp would refuse it, or without a saved template. */
  unchecked: boolean;
  /** To be called once the message is accepted: drops the draft of its values. */
  done: () => void;
};
