/** What a master costs: its files and its lines in the files of others, over all layers and languages. */
import { files, read } from './sourceTree'

const product = files.filter((path) => /^(sim-server|db|web|locales)\/.*\.(tsx?|json|sql)$/.test(path))
const linesOf = (path: string) => read(path).trimEnd().split('\n')

/** Of the master with this name: its own files, the others that name it, and the lines of both in sum. */
export function masterCost(name: string): { own: string[]; others: string[]; lines: number } {
  const own = product.filter((path) => new RegExp(`/${name}\\.(ts|json)$`).test(path))
  const mention = new RegExp(`\\b${name}\\b`)
  const others = product
    .filter((path) => !own.includes(path))
    .map((path) => ({
      path,
      lines: linesOf(path).filter((line) => mention.test(line) && !/^\s*(\/\*)?\*/.test(line)).length,
    }))
    // Another master may refer to it, wherever it stands in its area.
    .filter(
      ({ path, lines }) => lines > 0 && !/^(sim-server\/contract|db\/schema)\/\w+\/[\w/]+\.ts$/.test(path),
    )
  return {
    own,
    others: others.map(({ path }) => path),
    lines: [...own.map((path) => linesOf(path).length), ...others.map(({ lines }) => lines)].reduce(
      (sum, lines) => sum + lines,
      0,
    ),
  }
}
