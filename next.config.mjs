import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  agentRules: false,
  // `npm run verify` checks the types, tests and all; a plain start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // It would fetch, decode and resize for anyone, and no page shows a picture.
  images: { unoptimized: true },
  // Native or self-locating packages that a bundler must leave alone.
  serverExternalPackages: ['libsql', 'pg', 'pino', 'undici', 'kysely'],
  // Every icon of lucide imports the first of these.
  turbopack: { resolveAlias: { '../createLucideIcon.mjs': './components/ui/display/create-icon.tsx' } },
  generateBuildId: async () => (await import('./lib/cli/build-id.mjs')).buildId(),
  compiler: {
    async runAfterProductionCompile({ distDir }) {
      const { compressFiles } = await import('./lib/cli/static-files.mjs');
      await compressFiles(join(distDir, 'static'));
      // For the memory of the server: every route has a copy of the code that they share.
      const { shareChunks } = await import('./lib/cli/share-chunks.mjs');
      for (const folder of ['chunks', 'chunks/ssr']) shareChunks(join(distDir, 'server', folder));
    },
  },
  experimental: {
    // Fewer, larger scripts: a page needs four of them besides Next's and React's. Together the pages grow no larger.
    turbopackChunking: { minChunkSize: 400_000 },
    // All at the start would take a quarter of it, and the first request of each is no faster for it.
    preloadEntriesOnStart: false,
    // Nothing reads those of a build, which would take a fifth of its time and 240 MB.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // Who builds once need not wait for a cache, nor have the memory and the disk for it; a third build takes a third.
    turbopackFileSystemCacheForBuild: existsSync(join('.next', 'BUILD_ID')),
  },
};

export default config;
