import 'server-only';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { PlainKey } from '@/lib/messages/catalog';
import { coded } from '@/lib/messages/coded';
import { AppError } from '../../errors';
import type { Context } from '../../http/context';
import { log } from '../../logger';

/** Why a sign-in at the OpenID provider failed. It is in the URL of the sign-in page. */
export type OidcProblem = PlainKey<'oidc-problems'>;

const NETWORK = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** Classifies a failed sign-in for the sign-in page and logs the reason, but never the provider's own text. */
export function signInProblem(ctx: Context, error: unknown): OidcProblem {
  const problem = kindOf(error);
  const reason = error instanceof OidcRefusal ? error.cause : error;
  const line = {
    request_id: ctx.requestId,
    problem,
    ...(reason !== undefined && { reason: reasonOf(reason) }),
  };
  log()[problem === 'failed' ? 'error' : 'warn'](line, 'a sign-in through the OpenID provider failed');
  return problem;
}

function kindOf(error: unknown): OidcProblem {
  if (error instanceof OidcRefusal) return error.problem;
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'denied' : 'refused';
  }
  if (error instanceof ResponseBodyError) return 'refused';
  if (error instanceof ClientError) return NETWORK.has(error.code ?? '') ? 'unreachable' : 'untrusted';
  // Thrown by fetch when the host can't be reached.
  if (error instanceof TypeError && error.cause !== undefined) return 'unreachable';
  return 'failed';
}

/** Names and codes only: messages of the store may contain personal data, and those of the provider anything. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, error: refusal } = error as { code?: unknown; error?: unknown };
  const known = error instanceof ClientError ? { message: error.message } : {};
  const word = typeof refusal === 'string' && /^[a-z_]{1,60}$/.test(refusal) ? { error: refusal } : {};
  const cause = error.cause instanceof Error ? { cause: reasonOf(error.cause) } : {};
  return { name: error.name, ...(typeof code === 'string' && { code }), ...known, ...word, ...cause };
}

export class OidcRefusal extends AppError {
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, cause?: unknown) {
    const code = problem === 'unreachable' ? 'provider_unreachable' : 'forbidden';
    super(code, coded(`oidc-problems.${problem}`), { cause });
    this.problem = problem;
  }

  /** Needed because AppError's own check is true for every AppError. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof AppError && 'problem' in value;
  }
}
