export const SERVICE_STATES = ['fine', 'busy', 'rejecting_key', 'down', 'unknown'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** `new_key`: its account isn't known yet. `replaced`: the store or service changed under the process. */
export type WorkStop = 'new_key' | 'replaced';

export type ServiceStatus = {
  state: ServiceState;
  detail: string;
  /** ISO 8601 UTC: when this state began. Null while it is unknown. */
  since: string | null;
  /** ISO 8601 UTC of the last successful response. */
  last_success_at: string | null;
  /** The instant to name beside the detail, if any. */
  when: { is: 'since' | 'lastResponse'; at: string } | null;
  /** Whether the person may open the service page in the settings. */
  manages: boolean;
  /** Why broadcasts, imports and syncs wait, whatever the state; null when they go on. */
  stopped: WorkStop | null;
  budget: {
    /** Calls a minute; null when unlimited. */
    limit: number | null;
    remaining: number | null;
    /** People's calls that wait for their turn. */
    waiting: number;
    /** Milliseconds until the next of them is made. */
    next_in_ms: number;
    /** The first waiting call of the person who asks: 1 is the next. Null when none waits in this process. */
    own: { place: number; in_ms: number } | null;
  };
};

/** Instants are ISO 8601 UTC. */
export type ServiceDetails = {
  status: ServiceStatus;
  /** Whether there is only one process. If not, state, last failure and waiting calls are those of one node. */
  alone: boolean;
  /** The last response that any node had. */
  last_answer_at: string | null;
  /** Null on the sandbox. `fingerprint`: the first 8 hex digits of the key's SHA-256. */
  connection: { base_url: string; fingerprint: string } | null;
  last_failure: { message: string; at: string } | null;
  /** Requests in the last 60 seconds, and those that wait for their turn, by who makes them. */
  last_minute: Record<CallKind, number>;
  waiting: Record<CallKind, number>;
  /** The last 60 minutes, the oldest first, and all of them together. */
  minutes: CallMinute[];
  hour: CallCounts;
  data: AppData;
  app: { version: string; node: string; started_at: string };
};

export type AppData = {
  folder: string;
  folder_bytes: number;
  /** Free space on the disk of the folder; null if the system doesn't say. */
  free_bytes: number | null;
  database: 'SQLite' | 'PostgreSQL';
  database_bytes: number;
  /** Why no backup can be made here, and what to do instead; null where one can. */
  no_backup: string | null;
};

export type CheckName = 'dns' | 'connect' | 'tls' | 'key' | 'list';

export type CheckStep = {
  name: CheckName;
  outcome: 'ok' | 'failed' | 'skipped';
  /** Milliseconds; null if nothing was timed. */
  ms: number | null;
  words: string;
  advice: string | null;
};

/** The steps in order. Steps after a failed one are skipped. */
export type ServiceCheck = { at: string; steps: CheckStep[] };

/** `sends`: messages. `walk`: the sync of the contact index. `people`: all other calls, including those of imports. */
export const CALL_KINDS = ['people', 'sends', 'walk'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** `busy`: rate limited. `given_up`: cancelled by the caller, which says nothing about the service. */
export type CallOutcome = 'answered' | 'busy' | 'failed' | 'given_up';

/** `p50` and `p95`: median and 95th percentile of the response times, in milliseconds. */
export type CallCounts = {
  calls: number;
  failed: number;
  busy: number;
  p50: number | null;
  p95: number | null;
};

/** `at` is when the minute began, in ISO 8601 UTC. */
export type CallMinute = CallCounts & { at: string };
