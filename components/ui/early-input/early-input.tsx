'use client';

type EarlyInput = EventListenerObject & { typed: Map<HTMLInputElement, string>; clicked?: HTMLElement };

/** A client component, so that its text isn't sent twice: in the HTML and in the data that React hydrates from. */
export function EarlyInput({ nonce }: { nonce?: string }) {
  // The browser has no text to compare, and hides the nonce from scripts.
  const code = typeof window === 'undefined' ? `(${captureEarlyInput})()` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which has to run before any bundle.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/**
 * Keeps on `window` what a person has typed, and the first button that they have clicked before React listens: Enter in a
 * field clicks the button of its form. Links, and forms with an action, do their job without React. It is inlined into
 * the page as text, so it can't use anything from outside.
 */
function captureEarlyInput(): void {
  const early: EarlyInput = {
    typed: new Map(),
    handleEvent(event) {
      const target = event.target as HTMLInputElement;
      const isText = !/^(file|select)/.test(target.type);
      if (event.type === 'input') return void (isText && early.typed.set(target, target.value));
      const control = target.closest<HTMLButtonElement>('button, [type="checkbox"], [type="radio"]');
      if (!control || control.form?.hasAttribute('action')) return;
      event.preventDefault();
      early.clicked ??= control;
    },
  };
  for (const type of ['click', 'input']) addEventListener(type, early, true);
  Object.assign(window, { early });
}

const captured = () => (window as { early?: EarlyInput }).early;
const keepStopped = (event: Event) => event.cancelBubble && captured()?.handleEvent(event);

/**
 * Tells React what was typed before hydration, which a form has replaced by its default, and repeats the first click.
 * From then on only what goes to a late part is kept: React stops an event on its way to what isn't hydrated. Called
 * again as each late part arrives.
 */
export function repeatEarlyInput(): void {
  const early = captured();
  if (!early) return;
  for (const type of ['click', 'input']) {
    removeEventListener(type, early, true);
    document.addEventListener(type, keepStopped, true);
  }
  const { typed, clicked } = early;
  Object.assign(early, { typed: new Map(), clicked: undefined });
  for (const [field, text] of typed) {
    // React ignores a value that it has seen: it sees what is set on the field, but not by the prototype's setter.
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  clicked?.click();
}
