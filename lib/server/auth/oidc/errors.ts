import 'server-only';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { OIDC_PROBLEMS, type OidcProblem } from '@/lib/auth/sign-in-messages';
import { AppError } from '../../errors';
import type { Context } from '../../http/context';
import { log } from '../../logger';

const NETWORK = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

/** What a failed sign-in is called on the sign-in page. The log has its reason: never the provider's own text. */
export function signInProblem(ctx: Context, error: unknown): OidcProblem {
  const problem = kindOf(error);
  const reason = error instanceof OidcRefusal ? error.cause : error;
  const line = {
    request_id: ctx.requestId,
    problem,
    ...(reason !== undefined && { reason: reasonOf(reason) }),
  };
  log()[problem === 'failed' ? 'error' : 'warn'](line, 'a sign-in through the provider came to nothing');
  return problem;
}

function kindOf(error: unknown): OidcProblem {
  if (error instanceof OidcRefusal) return error.problem;
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'denied' : 'refused';
  }
  if (error instanceof ResponseBodyError) return 'refused';
  if (error instanceof ClientError) return NETWORK.has(error.code ?? '') ? 'unreachable' : 'untrusted';
  // What fetch throws when nobody is there.
  if (error instanceof TypeError && error.cause !== undefined) return 'unreachable';
  return 'failed';
}

/** Names and codes: messages of the store could repeat what people wrote, and the provider's what it likes. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, error: refusal } = error as { code?: unknown; error?: unknown };
  const known = error instanceof ClientError ? { message: error.message } : {};
  const word = typeof refusal === 'string' && /^[a-z_]{1,60}$/.test(refusal) ? { error: refusal } : {};
  const cause = error.cause instanceof Error ? { cause: reasonOf(error.cause) } : {};
  return { name: error.name, ...(typeof code === 'string' && { code }), ...known, ...word, ...cause };
}

/** A sign-in through the provider that failed for a reason that the person is shown. */
export class OidcRefusal extends AppError {
  readonly problem: OidcProblem;

  constructor(problem: OidcProblem, cause?: unknown) {
    super(problem === 'unreachable' ? 'provider_unreachable' : 'forbidden', OIDC_PROBLEMS[problem], {
      cause,
    });
    this.problem = problem;
  }

  /** AppError knows its own by a mark, which any of them would have. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof AppError && 'problem' in value;
  }
}
