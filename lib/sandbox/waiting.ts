/** Never answers; rejects as an aborted fetch does once the caller gives up or the sandbox closes. */
export function hang(...signals: AbortSignal[]): Promise<never> {
  const given = AbortSignal.any(signals);
  return new Promise((_, reject) => {
    if (given.aborted) reject(reasonOf(given));
    else given.addEventListener('abort', () => reject(reasonOf(given)), { once: true });
  });
}

/** Rejects with the signal's reason when it aborts first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(reasonOf(signal));
    const onAbort = () => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

// The HTTP adapter aborts with a plain string, which nothing downstream could recognise as an error.
function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error
    ? signal.reason
    : new DOMException(String(signal.reason), 'AbortError');
}
