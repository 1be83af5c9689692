import { config } from 'zod/v4/core';

// Runs in the browser before any other module of a page. The policy forbids `eval`, for which zod would otherwise look.
config({ jitless: true });
