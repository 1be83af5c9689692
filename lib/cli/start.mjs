import { existsSync } from 'node:fs';
import { join } from 'node:path';
import nextEnv from '@next/env';
import { makePathsAbsolute } from './absolute-paths.mjs';
import { buildWhenNeeded } from './build-when-needed.mjs';
import { surviveLostOutput } from './output.mjs';
import { root } from './root.mjs';
import { supervise } from './supervise.mjs';

surviveLostOutput();
// The .env file and relative paths are those of the folder that the command is run in.
nextEnv.loadEnvConfig(process.cwd());
makePathsAbsolute(process.env);
process.chdir(root);
// An archive has no sources.
if (existsSync('app')) await buildWhenNeeded();
supervise(join(root, 'lib', 'cli', 'serve.mjs'), { cwd: root });
