import { join, resolve } from 'node:path';
import nextEnv from '@next/env';
import { surviveLostOutput } from './output.mjs';
import { root } from './root.mjs';
import { supervise } from './supervise.mjs';

surviveLostOutput();
// The .env file and a relative DATA_DIR are those of the folder that the command is run in.
nextEnv.loadEnvConfig(process.cwd());
process.env.DATA_DIR = resolve(process.env.DATA_DIR || '.data');
supervise(join(root, 'lib', 'cli', 'serve.mjs'), { cwd: root });
