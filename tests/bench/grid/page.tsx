/**
 * One page, three grids over the same rows, shown in turn: the product's own with its real key listener and commands, bare
 * rows recycled by hand, and AG Grid Community. `window.bench` is what the runner calls.
 */
import { createRoot } from 'react-dom/client'
import { ref } from 'valtio'
import { Keys } from '@app/keys/Keys'
import type { Column } from '@core/list/columns'
import { makeRowFeed } from '@core/list/rowWindows'
import { addEnglish, startWords } from '@core/words/i18n'
import list from '@locales/en/list.json'
import { makeList, currentScreen, type List } from '@core/list/list'
import { connectFeed } from '@core/list/listFeed'
import { register } from '@core/commands/registry'
import { DataGrid } from '@ui/grid/DataGrid'
import { listCommands } from '@ui/list/listCommands'
import '@ui/styles/index.css'
import { keepDrawing, watchKeys } from '@support/browser/watchKeys'
import { bare } from './bare'
import { COLUMNS, row, type Row } from './rows'

const columns: Column<Row>[] = COLUMNS.map((key) => ({
  key,
  title: key,
  width: 110,
  text: (one) => one[key],
}))

function ours(place: HTMLElement, total: number) {
  const list = makeList<Row>(
    'bench',
    {
      page: (_, page, size) =>
        Promise.resolve({
          rows: Array.from({ length: Math.min(size, total - (page - 1) * size) }, (__, at) =>
            row((page - 1) * size + at),
          ),
          total,
        }),
      identifiers: () => Promise.resolve({ identifiers: [], total }),
    },
    ['all'],
    { layout: 'table' },
  )
  list.columns = ref(columns)
  const feed = makeRowFeed<Row>()
  currentScreen.list = list as unknown as List
  const stop = connectFeed(list, feed)
  const root = createRoot(place)
  root.render(
    <>
      <DataGrid list={list} feed={feed} label="bench" ids={() => Promise.resolve([])} empty={null} />
      <Keys />
    </>,
  )
  return {
    close: () => {
      stop()
      root.unmount()
      currentScreen.list = null
    },
    scroller: () => place.querySelector<HTMLElement>('[role=grid]')!,
  }
}

async function ag(place: HTMLElement, total: number) {
  const { createGrid, ModuleRegistry, AllCommunityModule } = await import('ag-grid-community')
  ModuleRegistry.registerModules([AllCommunityModule])
  const api = createGrid(place, {
    rowHeight: 30,
    columnDefs: COLUMNS.map((field) => ({ field, width: 110 })),
    rowData: Array.from({ length: total }, (_, at) => row(at)),
  })
  await new Promise((done) => setTimeout(done, 600))
  return {
    close: () => api.destroy(),
    scroller: () => place.querySelector<HTMLElement>('.ag-body-viewport')!,
    focus: () => api.setFocusedCell(0, COLUMNS[0]!),
  }
}
const nothing = (place: HTMLElement) => {
  place.tabIndex = 0
  return { close: () => {}, scroller: () => place }
}

let grid: { close(): void; scroller(): HTMLElement; focus?(): void } | null = null
const place = () => document.getElementById('root')!
const frame = () => new Promise<number>((done) => requestAnimationFrame(done))

const bench = {
  async show(kind: 'ours' | 'bare' | 'ag' | 'nothing', total: number) {
    grid?.close()
    place().replaceChildren()
    const box = place().appendChild(document.createElement('div'))
    box.style.cssText = 'flex:1;min-height:0;display:flex;flex-direction:column'
    grid =
      kind === 'ours'
        ? ours(box, total)
        : kind === 'bare'
          ? bare(box, total)
          : kind === 'ag'
            ? await ag(box, total)
            : nothing(box)
    for (let at = 0; at < 20; at++) await frame()
    if (grid.focus) grid.focus()
    else grid.scroller().focus()
    return document.activeElement?.className
  },
  keys: [] as number[],
  /** 50 rows a frame: the share of frames that were not drawn in time. */
  async fling(frames: number) {
    const scroller = grid!.scroller()
    scroller.scrollTop = 0
    for (let at = 0; at < 10; at++) await frame()
    let before = await frame()
    let missed = 0
    for (let at = 0; at < frames; at++) {
      scroller.scrollTop += 1500
      const now = await frame()
      missed += Math.max(0, Math.round((now - before) / (1000 / 60)) - 1)
      before = now
    }
    return (missed / (frames + missed)) * 100
  },
  where: () =>
    document.getElementById(
      document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant') ?? '',
    )?.textContent ?? null,
}
Object.assign(window, { bench, keepDrawing })

watchKeys(bench.keys)
addEnglish(['list', list])
register(listCommands)
await startWords()
document.documentElement.dataset.ready = ''
