/** The rows of the palette's search: an entry, a record of the server, or a completion of the list's filter. */
import {
  addressOfCommand,
  disabledReasonOf,
  moduleOf,
  runCommand,
  type Context,
} from '@core/commands/commands'
import { teachKey } from '@core/commands/keyHints'
import { closePalette, openArguments } from '@core/commands/palette'
import { keysShown, type Entry } from '@core/commands/paletteEntries'
import type { FilterHit, RecordHit } from '@core/commands/paletteSources'
import { recordUse } from '@core/commands/rankByUse'
import { runAfterClosing } from '@core/commands/runAfterClosing'
import type { PaletteRowProps } from './PaletteRow'

type CommandEntry = Extract<Entry, { kind: 'command' }>
export type SearchRow = { entry: Entry } | { record: RecordHit; source: string } | { filter: FilterHit }

/** Tells rows apart while others come and go. */
export function keyOfRow(row: SearchRow): string {
  if ('filter' in row) return `filter ${row.filter.title}`
  return 'record' in row ? `record ${row.record.path}` : row.entry.id
}

export interface EntryStates {
  /** Why a command cannot run. */
  reasonOf(entry: CommandEntry): string | undefined
  /** Where a command leads that can run; undefined for one that asks first, or leads nowhere. */
  addressOf(entry: CommandEntry): string | undefined
  /** Split into those that can run, or offer a remedy, and those that cannot. */
  byState(entries: readonly Entry[]): readonly [enabled: Entry[], disabled: Entry[]]
}

/** A state is computed once: a row may be drawn again when the page that its command is of is left already. */
export function entryStates(context: Context): EntryStates {
  const reasons = new Map<string, string | undefined>()
  const reasonOf = (entry: CommandEntry) => {
    if (!reasons.has(entry.id)) reasons.set(entry.id, disabledReasonOf(entry.command, context))
    return reasons.get(entry.id)
  }
  const addresses = new Map<string, string | undefined>()
  const addressOf = (entry: CommandEntry) => {
    if (!addresses.has(entry.id))
      addresses.set(entry.id, reasonOf(entry) ? undefined : addressOfCommand(entry.command, context))
    return addresses.get(entry.id)
  }
  const isDisabled = (entry: Entry) => {
    if (entry.kind === 'page') return false
    const isRefused = reasonOf(entry) !== undefined
    return isRefused && !entry.command.remedy
  }
  return {
    reasonOf,
    addressOf,
    byState: (entries) => [entries.filter((entry) => !isDisabled(entry)), entries.filter(isDisabled)],
  }
}

interface Shown extends Pick<EntryStates, 'reasonOf' | 'addressOf'> {
  context: Context
}
function addressOfRow(row: Exclude<SearchRow, { filter: FilterHit }>, { addressOf }: Shown) {
  const led = 'record' in row ? row.record : row.entry
  return 'path' in led ? led.path : addressOf(led)
}

/** A row's plain values, so that an unchanged row is not rendered again. */
export function searchRowProps(row: SearchRow, shown: Shown): PaletteRowProps {
  const { context, reasonOf } = shown
  if ('filter' in row) return { title: row.filter.title, hint: row.filter.hint }
  const path = addressOfRow(row, shown)
  if ('record' in row)
    return {
      title: row.record.title,
      hint: row.record.hint ? `${row.record.hint} · ${row.source}` : row.source,
      path,
    }
  const { entry } = row
  if (entry.kind === 'page') return { title: entry.title, hint: context.t('app:palette.page'), path }
  return {
    command: entry.id,
    title: entry.title,
    hint: entry.command.on === 'anywhere' ? undefined : context.t(`${moduleOf(entry.command)}:title`),
    keys: keysShown(entry),
    why: reasonOf(entry),
    path,
  }
}

export const takesArguments = (row: SearchRow | undefined): boolean =>
  row !== undefined &&
  'entry' in row &&
  row.entry.kind === 'command' &&
  (row.entry.command.arguments?.length ?? 0) > 0

function takeCommand({ command, title }: CommandEntry, context: Context) {
  const isDisabled = Boolean(disabledReasonOf(command, context))
  if (command.arguments?.length && !isDisabled) return openArguments.ask(command)
  if (isDisabled && !command.remedy) return
  closePalette()
  runAfterClosing(() => {
    const running = runCommand(command, context)
    teachKey(command, title)
    return running
  })
}

/** Opens the page or record of a row, or runs its command. A row that leads nowhere is taken as without `isNewTab`. */
export function takeEntryOrRecord(
  row: Exclude<SearchRow, { filter: FilterHit }>,
  shown: Shown,
  isNewTab: boolean,
) {
  const { context } = shown
  const entry = 'entry' in row ? row.entry : undefined
  if (entry) recordUse(entry.id)
  const path = addressOfRow(row, shown)
  if (isNewTab && path !== undefined) return void window.open(path, '_blank', 'noopener')
  if (entry?.kind === 'command') return takeCommand(entry, context)
  closePalette()
  return context.go(path!)
}
