import { execFile } from 'node:child_process';

const STATES = { ready: 'READY=1', alive: 'WATCHDOG=1', stopping: 'STOPPING=1' };

/**
 * Tells systemd how Frontdesk is, when it was started by a unit with `Type=notify`. Node can't write to systemd's socket,
 * so its own command does.
 */
export function notifySystemd(message) {
  const state = STATES[message];
  if (!process.env.NOTIFY_SOCKET || !state) return;
  execFile('systemd-notify', [state], (error) => {
    if (error) console.error(`systemd wasn’t told ${state}: ${error.message}`);
  });
}
