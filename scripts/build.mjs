/** `npm run build`: the console into .build/web, the simulator into one file in .build/server. */
import { ensureBuilt, ensureInstalled, requireNode } from './machine.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()
