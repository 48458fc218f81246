/**
 * `npm run config`: the masters of a client as a folder of files, see `configuration.ts`.
 *
 *   npm run config -- export FOLDER               writes one YAML file for each master
 *   npm run config -- diff FOLDER                 says what the files would change; ends with 1 when there is something
 *   npm run config -- apply FOLDER [--mirror]     applies all of it, or nothing; `--mirror` also deletes what the files do not have
 *   npm run config -- take-back                   undoes what was applied last
 *
 * `--url` is the server (http://127.0.0.1:4600), `--client` its client number (1001). `CHORD_EMAIL` and `CHORD_PASSWORD` sign in.
 */
import { spawn } from 'node:child_process'
import { at, ensureInstalled, requireNode } from './machine.mjs'

requireNode()
await ensureInstalled()
spawn(process.execPath, ['--import', 'tsx', at('scripts/configuration.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
}).on('exit', (code) => process.exit(code ?? 1))
