import 'server-only';
import { SEED_REPLIES } from '@/lib/sandbox/seed/replies';

/** What every new sandbox holds; the service lists none, so nobody could learn it otherwise. */
export function sandboxReplies() {
  return SEED_REPLIES;
}
