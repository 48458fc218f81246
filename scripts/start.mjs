/** `npm start`: console and simulator from one port. Installs, builds and seeds whatever is missing, then serves. */
import { pathToFileURL } from 'node:url'
import { at, ensureBuilt, ensureInstalled, requireNode } from './machine.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()
await import(pathToFileURL(at('.build/server/main.js')).href)
