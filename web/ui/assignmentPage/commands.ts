/** The commands of an assignment: mark, save, discard, choose who, history. Their words are shared (`assignment.json`). */
import { createElement } from 'react'
import { bound } from '@contract/http'
import { assignmentRecords, type WhatRow } from '@contract/platform/assignmentRecords'
import { leadsTo, type AnyCommand, type Argument, type Command, type Context } from '@core/commands/commands'
import { setSelection } from '@core/list/list'
import { emptySelection } from '@core/list/selection/selection'
import { fetchCall } from '@core/server/api'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { openOperation } from '../operation'
import { stepOf } from './marks'
import type { AssignmentStore } from './assignmentStore'
import { addressOf, whosOf } from './spec'

type RowContext = Context<WhatRow>

/** Class of the pane of `who`. */
export const WHO_FIELD = '.who-pane input'

/** Of several the first, and how many more. */
const nameOf = ({ spec, shown, marks }: AssignmentStore): string => {
  const who = shown.who ?? ''
  if (spec.who.only) return words(`${spec.name}:who`)
  const [first, ...more] = whosOf(who)
  const found = shown.whos.find(({ identifier }) => identifier === first)
  const name = found && recordName(found.name) + (more.length > 0 ? ` +${more.length}` : '')
  return name ?? marks.state.byWho[who]?.name ?? ''
}

const mark = (store: AssignmentStore, { targets }: RowContext, assigned: boolean) => {
  const { list, marks, shown } = store
  if (shown.who === null) return
  marks.add(shown.who, nameOf(store), stepOf(targets, assigned))
  if (targets.selected) setSelection(list, emptySelection)
  void list.refresh?.()
}

const markCommands = (store: AssignmentStore): Command<WhatRow>[] => {
  const { name, can } = store.spec
  const onRows = { on: 'rows', can: `${can}.update` } as const
  return [
    {
      id: `${name}.mark`,
      ...onRows,
      // With all matching rows selected it always assigns: rows that are not loaded may still be unassigned.
      run: (context) =>
        mark(
          store,
          context,
          !context.targets.rows.every(({ is_wanted }) => is_wanted) || context.targets.all,
        ),
      variantOf: `${name}.assign`,
    },
    { id: `${name}.assign`, ...onRows, keys: 'a', run: (context) => mark(store, context, true) },
    { id: `${name}.unassign`, ...onRows, keys: 'u', run: (context) => mark(store, context, false) },
  ]
}

/** The reason shown when nothing is marked for the chosen records. */
const unmarkedReason =
  ({ marks, shown, spec }: AssignmentStore) =>
  ({ t }: Pick<Context, 't'>) =>
    shown.who !== null && marks.stepsOf(shown.who).length > 0 ? undefined : t(`${spec.name}:why.unmarked`)

const saveCommands = (store: AssignmentStore): Command[] => {
  const { spec, marks, shown, list } = store
  const { name, can } = spec
  const forget = (who: string) => {
    marks.clear(who)
    void list.refresh?.()
  }
  return [
    {
      id: `${name}.save`,
      on: 'page',
      can: `${can}.update`,
      disabledReason: unmarkedReason(store),
      run: (context) => {
        const who = shown.who!
        return openOperation(context, {
          verb: 'assignments.change',
          endpoint: bound(assignmentRecords.change, { assignment: name }),
          body: { assignment: name, who: whosOf(who), steps: [...marks.stepsOf(who)] },
          title: () => context.t(`${name}:saveFor`, { name: nameOf(store) }),
          submitLabel: () => context.t('app:save'),
          onDone: () => forget(who),
        })
      },
    },
    {
      id: `${name}.discard`,
      on: 'page',
      keys: 'shift+backspace',
      can: `${can}.update`,
      disabledReason: unmarkedReason(store),
      run: () => forget(shown.who!),
    },
  ]
}

/** Chooses the record this many places further in the pane. */
const stepTo = ({ spec, shown }: AssignmentStore, { go }: Context, by: 1 | -1) => {
  const at = shown.whos.findIndex(({ identifier }) => identifier === whosOf(shown.who ?? '').at(-1))
  const next = at < 0 ? shown.whos[0] : shown.whos[at + by]
  if (next) go(addressOf(spec, next.identifier))
}
const whoCommands = (store: AssignmentStore): Command[] => {
  const { name, can, who } = store.spec
  const onPage = { on: 'page', can: `${can}.read` } as const
  const chooseCommands: Command[] = [
    {
      id: `${name}.choose`,
      ...onPage,
      keys: 'w',
      run: () => document.querySelector<HTMLInputElement>(WHO_FIELD)?.focus(),
    },
    { id: `${name}.nextWho`, ...onPage, keys: 'alt+down', run: (context) => stepTo(store, context, 1) },
    { id: `${name}.previousWho`, ...onPage, keys: 'alt+up', run: (context) => stepTo(store, context, -1) },
  ]
  return [
    // With a single record there is nothing to choose.
    ...(who.only ? [] : chooseCommands),
    {
      id: `${name}.whoChanged`,
      ...onPage,
      keys: 'h',
      disabledReason: ({ t }) => {
        if (store.shown.who === null) return t(`${name}:chooseWho`)
        return store.shown.who.includes(',') ? t(`${name}:why.several`) : undefined
      },
      run: async ({ open }) => {
        const { AssignmentHistory } = await import('./AssignmentHistory')
        open(createElement(AssignmentHistory, { name, who: store.shown.who!, title: nameOf(store) }))
      },
    },
  ]
}

/** Whose page is opened: of those on the rows of another list, and in the palette. */
export interface OpenedFrom {
  /** The list whose rows are assigned something: `tags`. */
  list: string
  keys: string
  /** Why this row cannot be assigned anything: key of its words. */
  unfit?(row: Readonly<Record<string, unknown>>): string | undefined
}
const openCommands = ({ spec }: AssignmentStore, { list, keys, unfit }: OpenedFrom): AnyCommand[] => {
  const { name, can } = spec
  const who: Argument = {
    name: 'who',
    choices: async () =>
      (
        await fetchCall(assignmentRecords.who, { assignment: name, query: { per_page: 500 } })
      ).recordsInfo.map(({ identifier, name }) => ({ value: identifier, label: recordName(name) })),
  }
  return [
    {
      id: `${name}.openRow`,
      on: 'row',
      pageModule: list,
      keys,
      can: `${can}.read`,
      disabledReason: ({ t, targets }) => {
        const why = targets.rows[0] && unfit?.(targets.rows[0] as Readonly<Record<string, unknown>>)
        return why && t(why)
      },
      ...leadsTo(({ targets }) => addressOf(spec, targets.identifiers[0]!)),
    },
    {
      id: `${name}.openOne`,
      on: 'anywhere',
      setting: true,
      can: `${can}.read`,
      arguments: [who],
      ...leadsTo((_, { who }) => addressOf(spec, who!.value)),
    },
  ]
}

export const assignmentCommands = (store: AssignmentStore, openedFrom?: OpenedFrom): AnyCommand[] => [
  ...markCommands(store),
  ...saveCommands(store),
  ...whoCommands(store),
  ...(openedFrom ? openCommands(store, openedFrom) : []),
]
