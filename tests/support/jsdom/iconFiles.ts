/**
 * Blueprint's components take their icons from two indexes, which load 3,000 files into each process: here the file of an icon
 * loads when a component asks for it. The console's own icons are in `web/ui/layout/icons.tsx`.
 */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const indexes = ['@blueprintjs/icons', '@blueprintjs/icons/next'].map((index) => require.resolve(index))
const requireBeside = createRequire(indexes[0]!)

/** What else the components take from an index. */
const FILES: Record<string, string> = {
  IconNames: '../iconNames',
  IconSize: '../iconTypes',
  Icons: '../iconLoader',
  SVGIconContainer: '../svgIconContainer',
  IconsNext: '../next/iconLoaderNext',
  SvgIconContainerNext: '../next/svgIconContainerNext',
}
/** `./components/small-tick` of `SmallTickIcon`. */
const fileOf = (name: string) =>
  FILES[name] ??
  `./components/${name
    .replace(/Icon$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()}`

const exports = new Proxy(
  {},
  { get: (_, name: string) => (requireBeside(fileOf(name)) as Record<string, unknown>)[name] },
)
for (const index of indexes)
  require.cache[index] ??= { id: index, filename: index, loaded: true, exports } as NodeJS.Module
