/** The project's folder, found from wherever this runs: source, test or the one bundled file. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const up = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? folder : up(dirname(folder))
export const root = up(import.meta.dirname)
