/** `npm run build`: the console into .build/web, the simulator and its worker into a file each in .build/server. */
import { ensureBuilt, ensureInstalled, requireNode } from './machine.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()
