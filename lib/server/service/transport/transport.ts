import 'server-only';

export type TransportRequest = {
  method: 'GET' | 'POST' | 'PUT';
  /** From the service's root, `/api/…`, without the query. */
  path: string;
  query?: Record<string, string>;
  /** JSON text. */
  body?: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Whether it must not be sent any more although the signal has not fired, as after a suspension of the process. */
  isLate?: () => boolean;
};

export type TransportResponse = {
  status: number;
  /** Names are in lower case. Of a repeated header it has the first value. */
  headers: Record<string, string>;
  /** Throws a TransportError if the response is cut off. */
  body: AsyncIterable<Uint8Array>;
};

/** Sends requests to the service. `send` throws only TransportError, also soon after `signal` fires. */
export type Transport = {
  send(request: TransportRequest): Promise<TransportResponse>;
  close(): Promise<void>;
};

export type TransportFault =
  | 'dns'
  | 'refused'
  | 'unroutable'
  | 'connect_timeout'
  | 'certificate'
  | 'reset'
  | 'not_http'
  | 'aborted'
  | 'closed'
  | 'other';

/** `neverSent` is proof that no byte of the request was written to a connection. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly fault: TransportFault;
  readonly neverSent: boolean;

  constructor(fault: TransportFault, message: string, neverSent: boolean) {
    super(message);
    this.fault = fault;
    this.neverSent = neverSent;
  }
}

/** Settles as `work` does, or rejects with `aborted()` once the signal fires. `work` itself continues. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal, aborted: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(aborted());
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    const done = () => signal.removeEventListener('abort', stop);
    work.then(
      (value) => {
        done();
        resolve(value);
      },
      (error) => {
        done();
        reject(error);
      },
    );
  });
}
