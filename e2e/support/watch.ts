import type { BrowserContext, Response } from 'playwright/test';
import { parseUrl } from '../../lib/parse-url';
import { CANARY } from '../canary.mjs';

/** A stream of events never ends. */
const READABLE = /json|html|text\/(?!css|event-stream)|x-component/;

export type Watch = {
  /** All faults in any tab since the start, except console lines that match `allowed`. */
  faults(allowed: RegExp[]): Promise<string[]>;
};

/**
 * Records what no test should see: console errors (including reports of the content security policy), uncaught
 * exceptions, dialogs, requests to another host, and the service's key in a response.
 */
export function watch(
  context: BrowserContext,
  origins: ReadonlySet<string>,
  stopped: ReadonlySet<string>,
): Watch {
  const lines: string[] = [];
  const faults: string[] = [];
  const reading: Promise<void>[] = [];

  context.on('console', (message) => {
    const { url } = message.location();
    // Requests to an app that was stopped on purpose fail.
    if (stopped.has(parseUrl(url)?.origin ?? '')) return;
    if (message.type() === 'error') lines.push(`${message.text()} ${url}`);
  });
  // The console does not report violations that the page's code catches, such as an `eval` inside a `try`.
  void context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      console.error(`policy: ${violatedDirective} stopped ${blockedURI} in ${sourceFile}`);
    });
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack}`));
  context.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !origins.has(origin)) faults.push(`left: ${request.url()}`);
  });
  context.on('response', (response) => {
    reading.push(
      leaks(response).then((leak) => {
        if (leak) faults.push(`the key came out: ${response.url()}`);
      }),
    );
  });

  return {
    async faults(allowed) {
      await Promise.all(reading);
      const unexpected = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      return [...faults, ...unexpected.map((line) => `console: ${line}`)];
    },
  };
}

/** Skips files of the build, which are searched on disk instead: each page loads the same ones again. */
async function leaks(response: Response): Promise<boolean> {
  try {
    const headers = await response.allHeaders();
    if (JSON.stringify(headers).includes(CANARY)) return true;
    if (response.url().includes('/_next/static/')) return false;
    if (!READABLE.test(headers['content-type'] ?? '')) return false;
    return (await response.text()).includes(CANARY);
  } catch {
    // A page that has navigated away has discarded its responses.
    return false;
  }
}
