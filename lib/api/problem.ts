/** A problem with one field. `path` is the field's name, dotted if nested; `''` means the whole form. */
export type Issue = {
  path: string;
  message: string;
  /** In a response: `message` as a code with its values, for the browser to write again in another language. */
  coded?: string;
};

/** Every way in which a request can fail. The status of each is in `lib/server/errors.ts`. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'second_factor_required'
  | 'proof_required'
  | 'cross_site'
  | 'not_found'
  | 'removed'
  | 'conflict'
  | 'overwrite_unconfirmed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'invalid'
  | 'too_many_requests'
  | 'uploads_busy'
  | 'service_rejected_key'
  | 'service_refused'
  | 'service_unreadable'
  | 'service_unreachable'
  | 'service_failed'
  | 'service_busy'
  | 'service_timeout'
  | 'provider_unreachable'
  | 'store_unavailable'
  | 'internal';

/**
 * Whether the service may have carried out a failed write: `not_executed` is proven (the request never left, or was
 * refused), `unknown` is everything else. Absent if nothing was to be written.
 */
export type Outcome = 'not_executed' | 'unknown';

/** The body of every error response (RFC 9457), served as `application/problem+json`. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** `detail` as codes with their values, for the browser to write again in another language. */
  coded?: string;
  code: ErrorCode;
  request_id: string;
  issues?: Issue[];
  /** Seconds. */
  retry_after?: number;
  outcome?: Outcome;
  /** With a `conflict` that a person can resolve: the current record. */
  current?: unknown;
};
