import type { BrowserContext, Response } from 'playwright/test';
import { CANARY } from '../canary.mjs';

const READABLE = /json|html|text\/(?!css)|x-component/;

export type Watch = {
  /** What went wrong in any tab since the start, but for console lines that match `allowed`. */
  faults(allowed: RegExp[]): Promise<string[]>;
};

/**
 * Notes what no test should see: errors on the console (reports of the content security policy among them), uncaught
 * exceptions, dialogs, requests to another host, and the service's key in an answer.
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
    // An app that was ended on purpose leaves its page alone with what it asks.
    if (URL.canParse(url) && stopped.has(new URL(url).origin)) return;
    if (message.type() === 'error') lines.push(`${message.text()} ${url}`);
  });
  // Of what is stopped inside of a try, such as `eval`, the console says nothing.
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

/** Files of the build are looked through on the disk instead: each page brings the same ones again. */
async function leaks(response: Response): Promise<boolean> {
  try {
    const headers = await response.allHeaders();
    if (JSON.stringify(headers).includes(CANARY)) return true;
    if (response.url().includes('/_next/static/')) return false;
    if (!READABLE.test(headers['content-type'] ?? '')) return false;
    return (await response.text()).includes(CANARY);
  } catch {
    // A page that went on has thrown its answers away.
    return false;
  }
}
