/** `npm start`: console and simulator from one port. Installs, builds and seeds whatever is missing, then serves. */
import { pathToFileURL } from 'node:url'
import { at, ensureBuilt, ensureInstalled, requireNode } from './machine.mjs'
import { START_HELP } from './startHelp.mjs'

if (process.argv.slice(2).some((given) => given === '--help' || given === '-h')) {
  process.stdout.write(START_HELP)
  process.exit(0)
}
requireNode()
await ensureInstalled()
await ensureBuilt()
await import(pathToFileURL(at('.build/server/main.js')).href)
