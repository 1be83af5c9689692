import { join } from 'node:path';
import nextEnv from '@next/env';
import { makePathsAbsolute } from './absolute-paths.mjs';
import { surviveLostOutput } from './output.mjs';
import { root } from './root.mjs';
import { supervise } from './supervise.mjs';

surviveLostOutput();
// The .env file and relative paths are those of the folder that the command is run in.
nextEnv.loadEnvConfig(process.cwd());
makePathsAbsolute(process.env);
supervise(join(root, 'lib', 'cli', 'serve.mjs'), { cwd: root });
