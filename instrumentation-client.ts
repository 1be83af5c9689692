declare global {
  /** The configuration that all copies of zod share. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Runs in the browser before any other module of a page. The policy forbids `eval`, for which zod would otherwise look.
// Not zod's own `config`, which brings 15 KB of code to pages that load no schema.
globalThis.__zod_globalConfig ??= {};
globalThis.__zod_globalConfig.jitless = true;
