const WITHIN_MS = 9_000;
/** A longer limit while messages are being sent, because their outcomes would be lost otherwise. */
const WITHIN_OF_MESSAGES_MS = 28_000;
const LOOK_MS = 500;
const SWEEP_MS = 50;

/**
 * On SIGTERM or SIGINT: lets open requests finish, closes the store, and exits with 0 within ten seconds, or within
 * thirty while a message is being sent.
 */
export function stopGracefully(
  server,
  { withinMs = WITHIN_MS, withinOfMessagesMs = WITHIN_OF_MESSAGES_MS } = {},
) {
  let stopping = false;
  const stop = async () => {
    // A second signal must not interrupt a graceful stop.
    if (stopping) return;
    stopping = true;
    if (process.connected) process.send('stopping');
    globalThis[Symbol.for('frontdesk.stopping')]?.();
    await Promise.race([emptied(server).then(closeApp), overdue(withinMs, withinOfMessagesMs)]);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
  // `start.mjs` has ended.
  process.once('disconnect', stop);
  stopWithNpm(stop);
}

async function overdue(withinMs, withinOfMessagesMs) {
  const began = performance.now();
  const passed = () => performance.now() - began;
  while (passed() < withinMs || (messagesLeaving() > 0 && passed() < withinOfMessagesMs)) {
    await new Promise((resolve) => setTimeout(resolve, SWEEP_MS));
  }
}

/** How many messages are being sent, by the hook that `lib/server/boot.ts` sets. */
function messagesLeaving() {
  return globalThis[Symbol.for('frontdesk.leaving')]?.() ?? 0;
}

function emptied(server) {
  // Browsers keep a connection alive that was busy at the first check.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  return new Promise((resolve) => server.close(resolve)).finally(() => clearInterval(sweep));
}

/** Set by `lib/server/boot.ts`: waits for audit events to finish, then closes the store. */
async function closeApp() {
  await globalThis[Symbol.for('frontdesk.close')]?.();
}

/** npm passes a signal to its shell, and some shells exit without passing it on: the app would keep running unseen. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), LOOK_MS).unref();
}
