/**
 * `npm run fuzz`: every endpoint under generated good and bad requests (tests/api/kit/fuzz.test.ts), with more of them than `npm test` sends.
 *
 *   npm run fuzz -- --cases 200 --seed 7     200 requests for each endpoint; the same seed makes the same requests
 *   npm run fuzz -- --seed 7 leads.list      only endpoints whose name contains that
 *
 * Without a seed, another one each time; it is printed.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode, root, toolCommand } from './machine.mjs'

requireNode()
await ensureInstalled()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [command, args] = toolCommand('vitest', ['run', '--project=server', 'tests/api/kit/fuzz.test.ts'])
spawn(command, args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_CASES: values.cases,
    FUZZ_SEED: values.seed,
    FUZZ_ONLY: positionals[0] ?? '',
  },
}).on('exit', (code) => process.exit(code ?? 1))
