/** The commands that move rows of a master with an order: one place up or down, or to an end. */
import { bound } from '@contract/http'
import { orderKeyOf } from '@contract/master'
import { masterRecords, type MasterMove } from '@contract/masters/masterRecords'
import type { Command } from '@core/commands/commands'
import { clearFilters, isFiltered } from '@core/list/sortAndFilter'
import { currentScreen } from '@core/list/list'
import { number } from '@core/words/format'
import { labelOf, type MasterRow, type Spec } from './fields'

const KEYS: Readonly<Record<MasterMove['to'], string>> = {
  up: 'alt+up',
  down: 'alt+down',
  first: 'alt+home',
  last: 'alt+end',
}

/** Rows are moved among those that people see. */
const isInOrder = (order: string) => {
  const { list } = currentScreen
  return !list || (list.query.sort_by === order && list.query.sort === 'asc' && !isFiltered(list))
}

/** Moves go one after the other: a second press counts from where the first one led. */
let movesInTurn: Promise<unknown> = Promise.resolve()

/** Refreshes of other causes may overtake this one with the rows of before. */
const MOST_REFRESHES = 5

/** The row as the list shows it now. */
const shownRow = (identifier: string) =>
  currentScreen.list?.rows.loaded([identifier])[0] as MasterRow | undefined

/** Its place among all rows, from 1, when the list shows the move; undefined for a row out of sight. */
async function placeAfterMove(
  identifier: string,
  order: string,
  before: unknown,
): Promise<number | undefined> {
  for (let tries = 0; tries < MOST_REFRESHES; tries++) {
    await currentScreen.list?.refresh?.()
    const row = shownRow(identifier)
    if (row && row[order] !== before) return currentScreen.list!.rows.indexOf(identifier) + 1
  }
  return undefined
}

const moveCommand = (spec: Spec, order: string, to: MasterMove['to']): Command<MasterRow> => ({
  id: `${spec.name}.${to}`,
  on: 'rows',
  keys: KEYS[to],
  can: `${spec.can}.update`,
  disabledReason: ({ t, targets }) =>
    !isInOrder(order) ? t('master:why.notInOrder') : targets.all ? t('master:why.allChosen') : undefined,
  remedy: `${spec.name}.inOrder`,
  run: (context) => {
    const bulk = {
      verb: 'masters.move' as const,
      endpoint: bound(masterRecords.move, { master: spec.name }),
      body: { records: context.targets.identifiers, to },
    }
    const move = async () => {
      const { t, targets } = context
      const one = targets.count === 1 ? targets.rows[0] : undefined
      const before = one && shownRow(one.identifier)?.[order]
      const said = async () => {
        const place = one && (await placeAfterMove(one.identifier, order, before))
        if (!place) return t('master:moved.some', { count: targets.count })
        const name = labelOf(spec, one)
        return t('master:moved.one', {
          name,
          place: number(place),
          total: number(currentScreen.list!.rows.total()),
        })
      }
      const { runAtOnce } = await import('../operation/runAtOnce')
      const refused = await runAtOnce(context, bulk, said)
      if (refused) throw refused
    }
    movesInTurn = movesInTurn.then(move, move)
    return movesInTurn
  },
})

/** Shows all rows in their order, so that they can be moved. */
const inOrderCommand = ({ name }: Spec, order: string): Command<MasterRow> => ({
  id: `${name}.inOrder`,
  on: 'page',
  when: () => !isInOrder(order),
  run: () => {
    const { list } = currentScreen
    if (!list) return
    clearFilters(list)
    Object.assign(list.query, { sort_by: order, sort: 'asc' })
  },
})

/** None for a master without an order. */
export function moveCommands(spec: Spec): Command<MasterRow>[] {
  const order = orderKeyOf(spec.fields)
  if (!order) return []
  const ways = Object.keys(KEYS) as MasterMove['to'][]
  return [...ways.map((to) => moveCommand(spec, order, to)), inOrderCommand(spec, order)]
}
