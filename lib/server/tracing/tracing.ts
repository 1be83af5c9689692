import 'server-only';
import { singleton } from '../singleton';
import type { OWN_SPANS, SpanAttributes } from './spans';

/** A part of a request whose time is being measured. */
export type OpenSpan = {
  /** Runs something whose spans are parts of this one. */
  contain<Result>(run: () => Result): Result;
  end(attributes?: SpanAttributes, failed?: boolean): void;
};

type SpanStart = {
  span: keyof typeof OWN_SPANS;
  attributes: SpanAttributes;
  /** By default what is being done at the moment. */
  parent?: OpenSpan;
  /** When it began, in milliseconds since 1970; by default now. */
  since?: number;
};

export type Tracing = {
  /** Null outside of a request: work in the background has no trace. */
  start(span: SpanStart): OpenSpan | null;
  stop(): Promise<void>;
};

const holder = () => singleton('tracing', () => ({ current: null as Tracing | null }));

/** Null unless an operator asked for traces. */
export function tracing(): Tracing | null {
  return holder().current;
}

/** Measures what follows with `given`. Loading OpenTelemetry is left to the one who starts it: most processes never do. */
export function startTracing(given: Tracing): void {
  holder().current = given;
}

/** Sends what is left, if the collector takes it at once. */
export async function stopTracing(): Promise<void> {
  const own = holder();
  const { current } = own;
  own.current = null;
  await current?.stop();
}

/** Measures `run` as a part of the request, if that is traced. */
export async function traced<Result>(span: SpanStart, run: () => Promise<Result>): Promise<Result> {
  const open = tracing()?.start(span);
  if (!open) return run();
  try {
    const result = await open.contain(run);
    open.end();
    return result;
  } catch (error) {
    open.end({}, true);
    throw error;
  }
}
