/** Programs of tests as one file, as `npm run build` makes of the simulator: from sources a process takes seconds to load. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { root } from '@db/projectFolder'

/** In the project: packages that are compiled are not bundled, and are found from there. */
const FOLDER = join(root, '.build/tests')

/**
 * Bundles a program. Worker threads start its file too: one that uses them loads `@sim/worker` there, as `main.ts` does.
 * @param entry below the project's folder: `sim-server/main.ts`
 * @returns the file to start with Node; `remove` deletes it
 */
export async function bundle(entry: string): Promise<{ file: string; remove(): void }> {
  mkdirSync(FOLDER, { recursive: true })
  const outDir = mkdtempSync(join(FOLDER, 'program-'))
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: join(root, entry), outDir },
  })
  return {
    file: join(outDir, basename(entry).replace(/\.ts$/, '.js')),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
