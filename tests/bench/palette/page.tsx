/**
 * One page, shown in turn: the product's palette over 5,000 commands and a search of 5,000 records, stock cmdk over the
 * same 10,000, and a bare field. `window.bench` is what the runner calls.
 */
import { Command as Stock } from 'cmdk'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import Palette from '@app/palette/Palette'
import { commands as own } from '@app/commands'
import { startWords } from '@core/words/i18n'
import { closePalette, openPalette } from '@core/commands/palette'
import { registerRecords } from '@core/commands/paletteSources'
import { register } from '@core/commands/registry'
import '@ui/styles/index.css'
import { keepDrawing, watchKeys } from '@support/browser/watchKeys'
import { commandTitles, people } from './entries'

await startWords()
i18next.addResourceBundle('en', 'bench', {
  commands: Object.fromEntries(commandTitles.map((title, at) => [`c${at}`, title])),
})
register([
  ...own,
  ...commandTitles.map((_, at) => ({ id: `bench.c${at}` as const, on: 'anywhere' as const, run: () => {} })),
])
const lower = people.map((name) => name.toLowerCase())
registerRecords({
  id: 'people',
  title: 'People',
  people: true,
  search: (text) =>
    Promise.resolve(
      lower
        .flatMap((name, at) =>
          name.includes(text.toLowerCase())
            ? [{ identifier: String(at), title: people[at]!, path: `/people/${at}` }]
            : [],
        )
        .slice(0, 8),
    ),
})

const root = createRoot(document.getElementById('root')!)
const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
const frames = async (count: number) => {
  for (let at = 0; at < count; at++) await frame()
}

const shows = {
  ours: () => <Palette routes={[]} isComplete />,
  stock: () => (
    <div className="palette">
      <Stock label="stock">
        <Stock.Input autoFocus />
        <Stock.List className="palette-list">
          {[...commandTitles, ...people].map((title) => (
            <Stock.Item key={title} value={title} className="palette-row">
              {title}
            </Stock.Item>
          ))}
        </Stock.List>
      </Stock>
    </div>
  ),
  nothing: () => <input autoFocus aria-label="nothing" />,
}

const bench = {
  keys: [] as number[],
  /** What is on the page now, with its field in focus; how long it took to be there. */
  async show(kind: keyof typeof shows): Promise<number> {
    closePalette()
    root.render(null)
    await frames(5)
    root.render(shows[kind]())
    if (kind === 'ours') {
      await frames(30)
      openPalette()
    }
    const from = performance.now()
    while (!(document.activeElement instanceof HTMLInputElement)) await frame()
    await frame()
    const took = performance.now() - from
    await frames(10)
    return took
  },
  first: () => document.querySelector('.palette-row:not([hidden])')?.textContent ?? null,
}
Object.assign(window, { bench })
watchKeys(bench.keys)
keepDrawing()
document.documentElement.dataset.ready = ''
