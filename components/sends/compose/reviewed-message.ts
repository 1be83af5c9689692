import type { SendRequest } from '@/lib/sends/schema';
import type { Preview } from '@/lib/templates/preview';

/** A template with its values, ready to go to whoever is chosen. */
export type ReviewedMessage = {
  template: SendRequest['template'];
  /** Null where the template is not saved here. */
  preview: Preview | null;
  /** Sent although the saved template says that it would be refused, or without one. */
  unchecked: boolean;
  /** The values have done their work: what they were kept for is over. */
  done: () => void;
};
