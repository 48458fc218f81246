/** The console's build, the two bundled files of the simulator, and the tests' projects. */
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { wordBundles } from './web/core/words/wordBundles.ts'
import { blueprintStyles } from './web/ui/styles/blueprintPostcss.ts'

const simulator = `http://127.0.0.1:${process.env.PORT ?? 4600}`
/** Not bundled: what is compiled, and what only the first PDF loads. */
const native = ['better-sqlite3', '@node-rs/argon2', 'harfbuzzjs', 'wawoff2', 'bidi-js', 'pdfkit']

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
const ours = (path: string) => fileURLToPath(new URL(`./web/${path}`, import.meta.url))
const words = wordBundles(fileURLToPath(new URL('./locales', import.meta.url)))
/** Pages that people see first, by the addresses at which the simulator sends these files in place of `index.html`: `/signin`, `/student/…`. */
const FIRST_PAGES = [
  { html: 'signin.html', pages: ['/web/modules/access/session/SignIn.tsx'] },
  {
    html: 'student.html',
    pages: ['/web/app/portal/PortalShell.tsx', '/web/modules/admissions/studentPortal/StudentHome.tsx'],
  },
]
/** `index.html` that also asks for the code of the first page: else that is asked for when the first scripts have run. */
const firstPages: Plugin = {
  name: 'first-pages',
  enforce: 'post',
  generateBundle(_, files) {
    const index = files['index.html']
    const chunks = Object.values(files).filter((one) => one.type === 'chunk')
    for (const { html, pages } of FIRST_PAGES) {
      const found = pages.map((page) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page)))
      if (index?.type !== 'asset' || !found.every((one) => one !== undefined))
        throw new Error(`The build has no page for ${html}`)
      const source = String(index.source)
      const needed = new Set(found.map(({ fileName }) => fileName))
      // A set also visits what is added meanwhile: the imports of imports.
      for (const name of needed)
        for (const one of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(one)
      const links = [...needed]
        .filter((name) => !source.includes(name))
        .map((name) => `    <link rel="modulepreload" crossorigin href="/${name}">\n`)
      this.emitFile({
        type: 'asset',
        fileName: html,
        source: source.replace('  </head>', `${links.join('')}  </head>`),
      })
    }
  },
}

/**
 * Zod's writers of JSON Schema, which the console never calls, as empty functions: each schema class names them, so that they would be a
 * sixth of zod in the first files.
 */
const JSON_SCHEMA = /\/node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform(code, id) {
    if (!JSON_SCHEMA.test(id)) return null
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!)
    if (names.length === 0) throw new Error('zod writes JSON Schema in another file')
    return { code: names.map((name) => `export const ${name} = () => {}`).join('\n'), map: null }
  },
}

/** Writes `.br` and `.gz` beside each text of the build: the simulator sends them (`sim-server/consoleFiles.ts`). */
const compressed: Plugin = {
  name: 'compressed',
  async writeBundle({ dir }, files) {
    const texts = Object.keys(files).filter((name) => /^[^.].*\.(js|css|html|json|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const file = join(dir!, name)
        const text = await readFile(file)
        await Promise.all([
          brotli(text).then((bytes) => writeFile(`${file}.br`, bytes)),
          gzipped(text, { level: constants.Z_BEST_COMPRESSION }).then((bytes) =>
            writeFile(`${file}.gz`, bytes),
          ),
        ])
      }),
    )
  },
}

/** `/web/modules/access/signup/`: the modules with pages outside of the shell. */
const publicFolders = ['app/entryModules.ts', 'app/publicModules.ts'].flatMap((index) =>
  [...readFileSync(ours(index), 'utf8').matchAll(/'\.\.(\/modules\/[\w/]+)'/g)].map(
    ([, path]) => `/web${path}/`,
  ),
)
const publicContract = (
  id: string,
  context: { getModuleInfo(id: string): { importers: string[] } | null },
) => {
  const isPublic =
    /\/sim-server\/contract\/\w+\/\w+/.test(id) &&
    context.getModuleInfo(id)?.importers.some((by) => publicFolders.some((folder) => by.includes(folder)))
  return isPublic ? 'public-contracts' : null
}

/** Few files instead of many: each group is one file with all that its modules import and no earlier group has. */
const groups = [
  // With its setting, which has to run before any contract makes a schema: files of a group run in the order of their imports.
  { name: 'zod', test: /\/node_modules\/zod\/|\/web\/core\/server\/zodSettings\.ts$/, priority: 4 },
  // What the sign-in page needs.
  {
    name: 'entry',
    test: /\/web\/(app\/(App|Page|ErrorPages)|core\/(account\/account|server\/client|shell\/(keyBuffer|theme)|words\/recordNames))\.tsx?$|\/react-dom\/index\.js$/,
    priority: 3,
  },
  // What is live, and small parts that forms share: the portal of students loads them behind its first page, and not the shell.
  {
    name: 'live',
    test: /\/web\/core\/(account\/(socket|idle)|server\/(api|openFile|saveFile)|session\/tabDraft|shell\/brand)\.ts$/,
    priority: 3,
  },
  // The first page of students.
  {
    name: 'portal',
    test: /\/web\/(app\/portal\/PortalShell|modules\/admissions\/studentPortal\/StudentHome)\.tsx$/,
    priority: 2.5,
  },
  // What every page inside of the shell needs.
  {
    name: 'shell',
    test: /\/web\/(app\/(shell\/(Header|SideNav|StatusLine)|keys\/Keys|initialModules|commands)|core\/(list\/(addressCounts|listGrammar|filter\/filterSuggestions)|server\/(pendingWrites|pictures))|ui\/(layout\/CommandButton|list\/useListGrammar))\.tsx?$/,
    priority: 2,
  },
  // Contracts that every part shares: pages inside of the shell load no contract of the public pages for them.
  {
    name: 'contracts',
    test: /\/sim-server\/contract\/(moduleDeclaration|access\/twoFactor|leads\/messageLimit|platform\/files)\.ts$/,
    priority: 3,
  },
  // Contracts that pages outside of the shell share with pages inside: the public pages load no area's declarations for them.
  { name: publicContract, debugName: 'public contracts', priority: 3 },
  // Menus, dialogs and their parts: one file right behind the shell.
  {
    name: 'overlays',
    test: /@blueprintjs\/core\/lib\/esm\/components\/(popover-next\/popoverNext|menu\/(menuItem|menuDivider)|dialog\/dialog)\.js$|\/web\/core\/(commands\/(keyHints|paletteEntries)|account\/chooseLanguage)\.ts$|\/web\/ui\/(layout\/(Dialog|BusyButton)|record\/useDiscard)\.tsx$/,
    priority: 0,
  },
  // What the declarations of all areas share.
  { name: 'declarations', test: /\/web\/ui\/(masterPage\/index|record\/fields)\.tsx?$/, priority: 1 },
  // The declarations of all areas and their English: they are needed together, and each file more is a request more for every page.
  {
    name: 'areas',
    test: /\/web\/app\/modules\/(?!index)\w+\.ts$|\/contract\/platform\/assignments\/allAssignments\.ts$/,
  },
]

/** Test files of the console that load its modules anew. */
const FRESH = 'tests/web/**/*.fresh.test.{ts,tsx}'
const consoleTests = {
  root: '.',
  include: ['tests/web/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  // React as users have it: with its development build the tests take a sixth longer.
  env: { NODE_ENV: 'production' },
  setupFiles: ['tests/support/jsdom/setup.ts'],
}

export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'web',
  plugins: isSsrBuild
    ? []
    : process.env.VITEST
      ? [words]
      : [react(), words, withoutJsonSchema, firstPages, compressed],
  // React's production build has no runtime for development.
  ...(process.env.VITEST && { oxc: { jsx: { development: false } } }),
  resolve: { dedupe: ['react', 'react-dom'], tsconfigPaths: true },
  css: { postcss: { plugins: isSsrBuild ? [] : blueprintStyles() } },
  build: isSsrBuild
    ? {
        outDir: '.build/server',
        // The simulator and its workers are two builds into one folder.
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          external: native,
          output: {
            codeSplitting: false,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      }
    : {
        outDir: '../.build/web',
        emptyOutDir: true,
        target: 'es2023',
        modulePreload: { polyfill: false },
        // For developers: browsers ask for them when their tools are open.
        sourcemap: true,
        manifest: true,
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
  // Only the build takes packages in: tests load them from node_modules as they are, which is much quicker.
  ssr: isSsrBuild ? { noExternal: true as const, external: native } : {},
  server: {
    port: 4601,
    proxy: {
      '/v1': simulator,
      '/_sim': simulator,
      '/config.json': simulator,
      '/socket': { target: simulator, ws: true },
    },
  },
  test: {
    root: '.',
    environment: 'node',
    pool: 'forks',
    // One less by default: half of a machine with two cores.
    maxWorkers: availableParallelism(),
    // Long enough beside the browser tests on a busy machine.
    testTimeout: 40_000,
    hookTimeout: 40_000,
    // Tells tests that are written from those that a table or a loop makes of them (`scripts/testReports.mjs`).
    includeTaskLocation: true,
    projects: [
      // Test files share the loaded modules: the server keeps all state in its tenants, and the console's test kit leaves each
      // tab as it found it (`tests/support/jsdom/tab.tsx`). What loads modules anew, watches them load or mocks one runs in a
      // process of its own: `*.fresh.test.ts`. One project after another: a process serves one of them.
      {
        extends: true,
        test: {
          root: '.',
          name: 'server',
          include: ['tests/api/**/*.test.ts', 'tests/*.test.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...consoleTests,
          name: 'console',
          exclude: [FRESH],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...consoleTests, name: 'fresh', include: [FRESH], sequence: { groupOrder: 2 } },
      },
    ],
  },
}))
