/** Up to three programs beside each other, fact by fact (core §2.9, business §2 Modals): walked by arrows like a grid. */
import english from 'virtual:words/en/catalog/programRecord'
import { DialogBody, DialogFooter, Button } from '@blueprintjs/core'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { factGroups, type FactGroup, type FactName } from '@contract/catalog/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import { enterDialog, useCloseDialog } from '@core/shell/dialogs'
import { addEnglish, useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import { PageLoading } from '@ui/layout/PageLoading'
import { finder } from '@ui/heldPrograms/finderState'
import { usePrograms } from '../programDetail'
import { differingFacts, factLabel, factText } from '../record/facts'
import { compareScreen, DIALOG, leaveCompareScreen } from './compareScreen'
import './compare.css'

addEnglish(...english)

/** Where an arrow leads, as the eye sees it. */
function stepOf(key: string): readonly [row: number, column: number] | undefined {
  const onward = document.documentElement.dir === 'rtl' ? -1 : 1
  return new Map([
    ['ArrowDown', [1, 0] as const],
    ['ArrowUp', [-1, 0] as const],
    ['ArrowRight', [0, onward] as const],
    ['ArrowLeft', [0, -onward] as const],
  ]).get(key)
}
const cellAt = (table: HTMLElement, row: number, column: number) =>
  table.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

/** Moves the focus by an arrow, Home and End to the first and last fact. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { row, column } = (event.target as HTMLElement).dataset
  if (row === undefined || column === undefined) return
  const table = event.currentTarget
  const rows = table.querySelectorAll('tr[data-walked]').length
  const step = stepOf(event.key)
  const next = step
    ? cellAt(table, Number(row) + step[0], Number(column) + step[1])
    : event.key === 'Home' || event.key === 'End'
      ? cellAt(table, event.key === 'Home' ? 0 : rows - 1, Number(column))
      : undefined
  if (next === undefined) return
  event.preventDefault()
  next?.focus()
}

interface CellProps {
  entry: ProgramEntry
  fact: FactName | null
  row: number
  column: number
  isDifferent: boolean
}
/** The cursor is on the cell that had the focus last; at first on the name of the first program. */
function Cell({ entry, fact, row, column, isDifferent }: CellProps) {
  const { chosen } = useSnapshot(compareScreen)
  const isChosen = chosen
    ? chosen.entry.identifier === entry.identifier && chosen.fact === fact
    : row === 0 && column === 0
  const props = {
    'data-row': row,
    'data-column': column,
    tabIndex: isChosen ? 0 : -1,
    onFocus: () => {
      compareScreen.chosen = { entry, fact }
    },
  }
  if (fact !== null)
    return (
      <td {...props} className={isDifferent ? 'differs' : undefined}>
        <bdi>{factText(fact, entry)}</bdi>
      </td>
    )
  return (
    <th {...props} scope="col" data-first={column === 0 || undefined}>
      <bdi>{entry.program.name}</bdi>
      <span className="quiet">
        <bdi>{entry.institution.name}</bdi>
      </span>
    </th>
  )
}

interface TableProps {
  entries: readonly ProgramEntry[]
}
function CompareTable({ entries }: TableProps) {
  const t = useWords()
  const { onlyDifferences } = useSnapshot(compareScreen)
  const differing = differingFacts(entries)
  const isShown = (fact: FactName) => !onlyDifferences || differing.has(fact)
  const groups = (Object.entries(factGroups) as [FactGroup, readonly FactName[]][])
    .map(([group, facts]) => ({ group, facts: facts.filter(isShown) }))
    .filter(({ facts }) => facts.length > 0)
  const inOrder = groups.flatMap(({ facts }) => facts)
  const cells = (fact: FactName | null, row: number) =>
    entries.map((entry, column) => (
      <Cell
        key={entry.identifier}
        entry={entry}
        fact={fact}
        row={row}
        column={column}
        isDifferent={fact !== null && entries.length > 1 && differing.has(fact)}
      />
    ))
  return (
    <table role="grid" aria-label={t('programRecord:compare.table')} className="compare" onKeyDown={walk}>
      <thead>
        <tr data-walked>
          <td>
            <span className="visually-hidden">{t('programRecord:compare.fact')}</span>
          </td>
          {cells(null, 0)}
        </tr>
      </thead>
      {groups.map(({ group, facts }) => (
        <tbody key={group}>
          <tr className="compare-group">
            <th scope="rowgroup" colSpan={entries.length + 1}>
              {t(`programRecord:record.${group}`)}
            </th>
          </tr>
          {facts.map((fact) => (
            <tr key={fact} data-walked>
              <th scope="row">{factLabel(fact)}</th>
              {cells(fact, inOrder.indexOf(fact) + 1)}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function CompareBody() {
  const t = useWords()
  const { comparePrograms } = useSnapshot(finder)
  const { onlyDifferences } = useSnapshot(compareScreen)
  const { entries, isLoading, isFailed, refetch } = usePrograms(
    comparePrograms.map(({ identifier }) => identifier),
  )
  const body = useRef<HTMLDivElement>(null)
  const isThere = entries.length > 0
  useEffect(() => {
    // The focus goes with a program that was removed: it comes back to the first one that is left.
    if (isThere && !body.current?.contains(document.activeElement))
      body.current?.querySelector<HTMLElement>('th[data-first]')?.focus()
  }, [isThere, entries.length])
  if (comparePrograms.length === 0) return <p className="dim">{t('programRecord:compare.none')}</p>
  const isSame = onlyDifferences && entries.length > 1 && differingFacts(entries).size === 0
  return (
    <div ref={body}>
      {isFailed && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {!isThere && isLoading && <PageLoading />}
      {isThere && <CompareTable entries={entries} />}
      {isSame && <p className="dim">{t('programRecord:compare.same')}</p>}
    </div>
  )
}

const verbs = [
  'programRecord.compareDifferences',
  'programRecord.compareRemove',
  'programRecord.compareReplace',
  'programRecord.compareShortlist',
  'programRecord.compareOpen',
  'programRecord.compareFile',
] as const

export function CompareDialog() {
  const t = useWords()
  const close = useCloseDialog()
  const closeThis = useRef(close)
  useSnapshot(compareScreen)
  useEffect(() => {
    const end = enterDialog(DIALOG)
    compareScreen.close = () => closeThis.current()
    return () => {
      end()
      leaveCompareScreen()
    }
  }, [])
  return (
    <Dialog
      isOpen
      title={t('programRecord:compare.title')}
      onClose={close}
      canOutsideClickClose={false}
      className="compare-dialog"
      lazy
    >
      <DialogBody>
        <CompareBody />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {verbs.map((id) => (
              <CommandButton key={id} id={id} withoutCount variant="outlined" />
            ))}
            <Button onClick={close} text={t('app:close')} />
          </>
        }
      />
    </Dialog>
  )
}
