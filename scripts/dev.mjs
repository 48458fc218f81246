/** `npm run dev`: the console with hot reload on 4601, the simulator on 4600, restarted when its sources change. */
import { spawn } from 'node:child_process'
import { at, ensureInstalled, requireNode, root, say } from './machine.mjs'

const CONSOLE = 'http://127.0.0.1:4601'
requireNode()
await ensureInstalled()
// The loader itself and not the tsx wrapper, which leaves its child behind when it is killed.
const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch', at('sim-server/main.ts'), '--address', CONSOLE, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
const web = spawn(process.execPath, [at('node_modules/vite/bin/vite.js')], { cwd: root, stdio: 'inherit' })
say(`Open ${CONSOLE} for the console with hot reload.`)
const end = () => {
  server.kill()
  web.kill()
  process.exit(0)
}
for (const child of [server, web]) child.on('exit', end)
process.on('SIGINT', end).on('SIGTERM', end)
