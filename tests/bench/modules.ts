/** Size of the first pages with 200 more modules: builds the console with and without them and compares. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '@db/projectFolder'
import { serveConsole } from '@sim/consoleFiles'
import { initialBytes, LEADS_PAGE, SIGN_IN_PAGE } from '@support/initialBytes'
import { bareHono } from '@support/server/measuring'
import type { Figure } from './figure'

const MODULES = 200
const AREA = 'masters'
const INDEX = `/web/app/modules/${AREA}.ts`
const FAKE = /\/fake(\d+)$/

/** A plain master with a page, a form and commands, as a file of its own. */
const sourceOf = (name: string) => `
  import { bankAccounts } from '@contract/finance/bankAccounts'
  import { column, listWithForms } from '@ui/listWithForms'
  import { textField } from '@ui/record/fields'
  export default listWithForms({
    name: '${name}', path: '/master/${name}', api: bankAccounts, keys: 'g ${name}',
    columns: [column('${name}', 'name', 300, (row) => row.name), column('${name}', 'created_at', 140, (row) => row.created_at)],
    form: [textField('name'), textField('${name}')],
  })`

/** Adds the modules to the index of one area, as their authors would: a line each. */
const fakeModules = (count: number): Plugin => ({
  name: 'fake-modules',
  enforce: 'pre',
  resolveId: (id) =>
    FAKE.test(id) ? join(root, 'web/modules', AREA, `${id.split('/').at(-1)}/index.ts`) : null,
  load: (id) => {
    const found = /\/(fake\d+)\/index\.ts$/.exec(id)
    return found ? sourceOf(found[1]!) : null
  },
  generateBundle(_, bundle) {
    const built = Object.values(bundle).filter(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => /\/fake\d+\/index/.test(id)),
    )
    if (count > 0 && built.length === 0) throw new Error('The build holds none of the added modules')
  },
  transform(code, id) {
    if (!id.endsWith(INDEX)) return null
    const names = Array.from({ length: count }, (_, at) => `fake${at}`)
    return [
      code,
      ...names.map((name) => `export { default as ${name} } from '../../modules/${AREA}/${name}'`),
    ].join('\n')
  },
})

/** Bytes on the wire of everything that is loaded before one of these pages is drawn. */
async function builtBytes(count: number, pages: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'chord-modules-'))
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      plugins: [fakeModules(count)],
      build: { outDir: folder, emptyOutDir: true },
    })
    const server = await bareHono(
      serveConsole({ folder, config: () => ({ api: '/v1', socket: '/socket', client_number: '1001' }) }),
    )
    return await initialBytes(server.url, 'js', pages).finally(server.close)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The list of the modules itself may grow. */
const MOST_GROWTH = 2048
const growth = (page: string, pages: readonly string[]): Figure => ({
  name: `${MODULES} more modules: growth of the ${page} page's initial JavaScript`,
  goal: '≤ 2,048 B',
  run: async () => {
    const without = await builtBytes(0, pages)
    return { ours: (await builtBytes(MODULES, pages)) - without, unit: 'B' }
  },
  holds: ({ ours }) => ours <= MOST_GROWTH,
})

export const figures: Figure[] = [growth('sign-in', SIGN_IN_PAGE), growth('leads', LEADS_PAGE)]
