/**
 * What the scripts need before anything is installed: plain Node, no package. Is this Node new enough, are the
 * dependencies in place, are the builds fresh, is there a browser?
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
export const at = (...parts) => join(root, ...parts)
const color = process.stdout.isTTY && !process.env.NO_COLOR
export const say = (text) => process.stdout.write(`${color ? `\x1b[2m·\x1b[0m ${text}` : `· ${text}`}\n`)

/** Says what failed and what to do, and ends. */
export function stop(what, todo) {
  process.stderr.write(`\n${what}\n${todo ? `${todo}\n` : ''}`)
  process.exit(1)
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24
  if (!fits)
    stop(
      `Chord needs Node 20.19, 22.12 or 24; this is Node ${process.versions.node}.`,
      'Install a newer Node and start again. Nothing was changed.',
    )
}

/** Runs a command, shows what it prints, and resolves with its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', () => done(127))
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })
/** How to run the command of a package in node_modules by this very Node: `[file, args]`. */
export const toolCommand = (name, args) => {
  const folder = at('node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = typeof bin === 'string' ? bin : (bin[name.split('/').at(-1)] ?? Object.values(bin)[0])
  return [process.execPath, [join(folder, file), ...args]]
}
/** Runs the command of a package in node_modules, as `run` does. */
export const tool = (name, args, options) => run(...toolCommand(name, args), options)

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const STAMP = at('node_modules', '.chord')

/** What the lockfile wants, and whether node_modules has exactly that. */
function installed(lock) {
  if (!existsSync(at('node_modules', '.package-lock.json'))) return false
  const has = JSON.parse(readFileSync(at('node_modules', '.package-lock.json'), 'utf8')).packages
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === '' || optional || devOptional || peer || has[path]?.version === version,
  )
}

/** Installs from the lockfile when node_modules is missing or stale. */
export async function ensureInstalled() {
  const lock = readFileSync(at('package-lock.json'), 'utf8')
  const stamp = hash(lock + process.versions.modules + process.platform + process.arch)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  if (!installed(lock) || existsSync(STAMP)) {
    say('Installing the dependencies from the lockfile (two to three minutes the first time) …')
    const npm = process.env.npm_execpath?.endsWith('.js')
      ? [process.execPath, [process.env.npm_execpath]]
      : ['npm', []]
    const env = {
      ...process.env,
      ...(spawnSync('ccache', ['--version']).status === 0 && { CC: 'ccache gcc', CXX: 'ccache g++' }),
    }
    const code = await run(npm[0], [...npm[1], 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { env })
    if (code !== 0)
      stop(
        'The dependencies could not be installed.',
        'npm has said why above. Is the network reachable, and the lockfile as committed? Then start again.',
      )
  }
  writeFileSync(STAMP, stamp)
}

const stampOf = (path, { size, mtimeMs }) => `${path}:${size}:${Math.floor(mtimeMs)}`
/** Stamps of all files in the folder, in order. `known`: those of folders that were read before, because the builds share some. */
function stampsIn(folder, known) {
  const stamps =
    known.get(folder) ??
    readdirSync(folder, { withFileTypes: true })
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .flatMap((entry) => {
        const path = `${folder}/${entry.name}`
        return entry.isDirectory() ? stampsIn(path, known) : [stampOf(path, statSync(path))]
      })
  known.set(folder, stamps)
  return stamps
}
/** The same for a file or a folder; nothing for what is not there. */
function stampsOf(path, known) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  return found.isFile() ? [stampOf(path, found)] : stampsIn(path, known)
}

const BUILDS = {
  web: {
    of: ['web', 'locales', 'sim-server/contract', 'vite.config.ts', 'package-lock.json'],
    made: '.build/web/index.html',
    builds: [[]],
    what: 'console',
  },
  server: {
    of: ['sim-server', 'db', 'seeds', 'locales', 'vite.config.ts', 'package-lock.json'],
    made: '.build/server/main.js',
    builds: [
      ['--ssr', 'sim-server/main.ts'],
      ['--ssr', 'sim-server/worker.ts'],
    ],
    what: 'simulator',
  },
}

/** Builds what is older than its sources. */
export async function ensureBuilt(names = ['web', 'server']) {
  mkdirSync(at('.build'), { recursive: true })
  const known = new Map()
  for (const name of names) {
    const { of, made, builds, what } = BUILDS[name]
    const stamp = at('.build', `${name}.stamp`)
    const now = hash(of.flatMap((path) => stampsOf(at(path), known)).join('\n'))
    if (existsSync(stamp) && existsSync(at(made)) && readFileSync(stamp, 'utf8') === now) continue
    say(`Building the ${what} …`)
    for (const options of builds)
      if ((await tool('vite', ['build', ...options, '--logLevel', 'warn'])) !== 0)
        stop(
          `The ${what} could not be built.`,
          'The messages above say where. Mend the source and start again; nothing else was changed.',
        )
    writeFileSync(stamp, now)
  }
}

export const onPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
const mayInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
/** Debian's packages, quietly, where they may be installed. */
async function install(...packages) {
  if (!mayInstall()) return
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

/** A real authenticator and a real reader of QR codes, for the browser test of the second factor; that test says so where there is none. */
export async function ensureAuthenticator() {
  if (onPath('oathtool') && onPath('zbarimg')) return
  say("Installing Debian's oathtool and zbar-tools for the test of the second factor …")
  await install('oathtool', 'zbar-tools')
}

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
]
const installedBrowser = () => BROWSERS.find((path) => existsSync(path))
/** A Chromium: the given one, one on the machine, Debian's package where it may, else Playwright's own download. */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM ?? process.env.CHROME_PATH
  if (given) return existsSync(given) ? given : stop(`CHROMIUM names ${given}, and there is no such file.`)
  if (installedBrowser()) return installedBrowser()
  if (mayInstall()) {
    say("Installing Debian's chromium for the browser tests …")
    await install('chromium', 'fonts-noto-core')
    if (installedBrowser()) return installedBrowser()
  }
  say("Looking for Playwright's own Chromium …")
  await tool('playwright', ['install', 'chromium'])
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return stop(
    'There is no Chromium for the browser tests.',
    'Install one (Debian: apt-get install chromium) or set CHROMIUM=/path/to/it, then run npm test again.',
  )
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
/** Its package is Debian's: on others each run would look for it in vain. */
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
/** A Chromium that never draws a window, if it can be had: the tests take a tenth less time in it. Else `ensureBrowser`. */
export async function ensureTestBrowser() {
  if (process.env.CHROMIUM ?? process.env.CHROME_PATH) return ensureBrowser()
  if (!existsSync(HEADLESS_SHELL) && isDebian() && mayInstall()) {
    say("Installing Debian's chromium-headless-shell for the browser tests …")
    await install('chromium-headless-shell', 'fonts-noto-core')
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : ensureBrowser()
}

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
