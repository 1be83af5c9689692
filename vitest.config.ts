import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: { '@': root.replace(/\/$/, '') },
    // `server-only` is empty under this condition and throws under any other.
    conditions: ['react-server'],
  },
  ssr: { resolve: { conditions: ['react-server', 'node', 'import', 'default'] } },
  test: {
    include: ['{app,components,lib}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
