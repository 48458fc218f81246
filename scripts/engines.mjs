/** The other engines of `npm run test:engines`: what each needs of the machine, and Debian's packages that bring it. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from './machine.mjs'

const LIBRARIES = '/usr/lib'
/** MiniBrowser stands beside the library, in a folder of the machine's architecture. */
const miniBrowser = () =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((folder) =>
      ['4.1', '6.0', '4.0'].map((api) => join(LIBRARIES, folder, `webkit2gtk-${api}`, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))

export const FIREFOX = {
  name: 'Firefox',
  browser: ['firefox-esr', 'firefox'].find(onPath),
  tools: [],
  packages: ['firefox-esr'],
}
export const WEBKIT = {
  name: 'WebKit',
  browser: miniBrowser(),
  tools: ['WebKitWebDriver', 'Xvfb'],
  packages: ['webkit2gtk-driver', 'xvfb'],
}
export const ENGINES = [FIREFOX, WEBKIT]

/** What of an engine is not on the machine. */
export const missingOf = ({ name, browser, tools }) => [
  ...(browser ? [] : [name]),
  ...tools.filter((tool) => !onPath(tool)),
]
