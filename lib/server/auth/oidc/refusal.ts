import 'server-only';
import { OIDC_PROBLEMS, type OidcProblem } from '@/lib/auth/oidc-problems';
import { AppError } from '../../errors';

/** A sign-in through the provider that came to nothing, for a reason that its person is told. */
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
