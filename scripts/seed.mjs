/** `npm run seed -- --size large --seed 42`: makes the tenant's database anew; the old one is kept beside it. */
import { pathToFileURL } from 'node:url'
import { at, ensureBuilt, ensureInstalled, requireNode } from './machine.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt(['server'])
process.argv.push('--seed-only')
await import(pathToFileURL(at('.build/server/main.js')).href)
