/**
 * `npm run bench`: every figure of the product in one run, as one table. `-- --only NAME` runs those whose name contains it.
 * Fails when a figure that must hold everywhere does not, or cannot be measured; the others are measured all the same.
 */
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { at, ensureBrowser, ensureBuilt, ensureInstalled, requireNode, say } from './machine.mjs'

requireNode()
await ensureInstalled()
await ensureBuilt()
process.env.CHROMIUM = await ensureBrowser()
const { register } = await import('tsx/esm/api')
register()

const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1].toLowerCase()
  : ''
const files = readdirSync(at('tests/bench')).filter((name) => name.endsWith('.ts'))
const rows = []
const missed = []
const failed = []
for (const name of files) {
  const { figures = [] } = await import(pathToFileURL(at('tests/bench', name)).href)
  for (const figure of figures.filter((one) => one.name.toLowerCase().includes(only))) {
    say(figure.name)
    const measured = await figure.run().catch((cause) => {
      failed.push(`${figure.name}: ${cause.stack}`)
    })
    if (!measured) continue
    const { ours, reference, ratio, unit } = measured
    if (figure.holds && !figure.holds(measured)) missed.push(figure.name)
    const show = (value) =>
      value === undefined || value === null ? '' : `${Number(value.toPrecision(3))} ${unit}`
    const row = [figure.name, show(ours), show(reference), ratio?.toFixed(2) ?? '', figure.goal]
    rows.push(row)
    say(`  ${row.slice(1, 4).filter(Boolean).join(' · ')}`)
  }
}
const heads = ['figure', 'ours', 'reference', 'ratio', 'goal']
const line = (cells) => `| ${cells.join(' | ')} |`
process.stdout.write(`\n${[line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')}\n`)
if (missed.length > 0) process.stdout.write(`\nMISSED: ${missed.join(', ')}\n`)
if (failed.length > 0) process.stdout.write(`\nFAILED: ${failed.join('\n')}\n`)
process.exit(missed.length + failed.length > 0 ? 1 : 0)
