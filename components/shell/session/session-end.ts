import { focusManager, onlineManager, type QueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { signInAgain } from '@/components/ui/unsaved/sign-in-again';
import { coded } from '@/lib/messages/coded';

const id = 'session';
let ended = false;

/** Shows a message and stays on the page: leaving would lose what the user is typing. */
export function notifySessionEnded() {
  ended = true;
  // Treats the tab as hidden: queries stop refetching until there is a session again.
  focusManager.setFocused(false);
  void toast('error', coded('ui.session.ended'), {
    id,
    duration: Number.POSITIVE_INFINITY,
    action: { label: coded('ui.session.signIn'), onClick: signInAgain },
  });
}

/** Stops reads until the returned function is called, including those that start in between. */
export async function pauseReads(client: QueryClient): Promise<() => void> {
  focusManager.setFocused(false);
  // Whether there is focus only decides on rereads: a first read, such as that of a long wait, asks for a connection.
  onlineManager.setOnline(false);
  await client.cancelQueries();
  return () => {
    onlineManager.setOnline(navigator.onLine);
    focusManager.setFocused(ended ? false : undefined);
  };
}

/** Called when the same user has signed in again in another tab. */
export function notifySessionResumed() {
  if (!ended) return;
  ended = false;
  focusManager.setFocused(undefined);
  void toast('success', coded('ui.session.resumed'), { id, duration: 6_000, action: undefined });
}

/** Called when another user has signed in while this tab still shows the first one's data. */
export function notifyOtherSession() {
  ended = true;
  focusManager.setFocused(false);
  void toast('warning', coded('ui.session.other'), {
    id,
    description: coded('ui.session.otherText'),
    duration: Number.POSITIVE_INFINITY,
    action: { label: coded('ui.session.reload'), onClick: () => location.reload() },
  });
}
