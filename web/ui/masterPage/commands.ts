/** The commands of a master: create, edit, switch on and off, change a field of many, move, delete, history. */
import { createElement } from 'react'
import { bound, type AnyEndpoint } from '@contract/http'
import type { AnyMaster } from '@contract/master'
import { switchOf } from '@contract/masters/fields/switchFields'
import { masterRecords } from '@contract/masters/masterRecords'
import type { MasterVerb } from '@contract/platform/operations'
import type { Command, Context } from '@core/commands/commands'
import { countedRows, operationTitle } from '@core/commands/undo'
import { bulkTargets } from '@core/list/selection/selection'
import { call } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { lazyComponent } from '../layout/lazyPart'
import { runOrOpenOperation } from '../operation'
import type { UsedTogether } from './uses/MasterUses'
import { openMasterForm } from './form'
import { labelOf, masterNamed, type MasterRow, type Spec } from './fields'
import { moveCommands } from './moveCommands'
import { setFieldCommand, sharedFields } from './setField'
import { stepCommands } from './steps/stepCommands'
import { yearCommands } from './years'

const PlannedUses = lazyComponent(() => import('./uses/PlannedUses'))

type MasterContext = Context<MasterRow>

/** What titles say of the master and of the row: `New {{one}}…`, `Delete “{{name}}”…`. */
const titleValues =
  (spec: Spec) =>
  ({ t, targets }: MasterContext) => ({
    one: t(`${spec.name}:one`),
    count: targets.count,
    name: targets.rows[0] ? labelOf(spec, targets.rows[0]) : '',
  })

const createCommand = (calls: AnyMaster, spec: Spec): Command<MasterRow> => ({
  id: `${spec.name}.create`,
  on: 'page',
  keys: 'c',
  can: `${spec.can}.create`,
  titleValues: titleValues(spec),
  run: (context) => openMasterForm(context, calls, undefined),
})
const editCommand = (calls: AnyMaster, spec: Spec): Command<MasterRow> => ({
  id: `${spec.name}.edit`,
  on: 'row',
  keys: 'e',
  can: `${spec.can}.update`,
  titleValues: titleValues(spec),
  run: (context) => openMasterForm(context, calls, context.targets.rows[0]!),
})

/** The endpoint of a bulk verb, with the documented sentence of this master for a failure without one. */
const withFailure = (name: string, verb: MasterVerb): AnyEndpoint => {
  if (verb === 'masters.edit') return masterRecords.edit
  const { fails } = masterNamed(name).remove.spec
  return { ...masterRecords.remove, spec: { ...masterRecords.remove.spec, ...(fails && { fails }) } }
}
/** Body and endpoint of a bulk verb of this master. */
const bulkOf = ({ name }: Spec, verb: MasterVerb, { targets }: MasterContext) => ({
  verb,
  endpoint: bound(withFailure(name, verb), { master: name }),
  body: { ...bulkTargets(targets, 'records'), master: name },
})

/** `what`: what is done to the rows, `Switch off`; `done`: the same when it is done, `Switched off`. */
const edit = (
  spec: Spec,
  context: MasterContext,
  values: Record<string, unknown>,
  { what, done }: { what: string; done: string },
) => {
  const { t, targets } = context
  const bulk = bulkOf(spec, 'masters.edit', context)
  const edited = (count: number, action: string) =>
    t('master:verbs.edit', { what: action, rows: countedRows(t, bulk.verb, count) })
  return runOrOpenOperation(
    context,
    {
      ...bulk,
      body: { ...bulk.body, values },
      title: () => edited(targets.count, what),
      submitLabel: () => t('app:save'),
    },
    (count) =>
      targets.count === 1 && targets.rows[0]
        ? t('master:done.editOne', { name: titleValues(spec)(context).name, what: done })
        : edited(count, done),
  )
}

const switchRows = (spec: Spec, context: MasterContext, isOn: boolean) => {
  const way = isOn ? 'on' : 'off'
  const { t } = context
  const { key, on, off } = switchOf(spec.fields)!
  return edit(
    spec,
    context,
    { [key]: isOn ? on : off },
    { what: t(`master:switch.${way}`), done: t(`master:switched.${way}`) },
  )
}

/** The status of the refusal of a deletion because other records refer to the row. */
const IN_USE = 409
/** Rows that are asked about, one call each. */
const MOST_ASKED = 50
/** Those of the rows that something uses. */
async function usedAmong({ name }: Spec, rows: readonly MasterRow[]): Promise<MasterRow[]> {
  const uses = await Promise.all(
    rows.map(({ identifier }) => call(masterRecords.uses, { master: name, identifier })),
  )
  return rows.filter((_, at) => (uses[at]?.length ?? 0) > 0)
}
/** The rows that are used, and what uses them all when there are too many to ask about each. */
type Used = { rows: readonly MasterRow[]; together?: UsedTogether }
async function usedTargets(spec: Spec, { targets }: MasterContext): Promise<Used | undefined> {
  const { rows, count } = targets
  if (count <= MOST_ASKED && rows.length === count) {
    const used = await usedAmong(spec, rows)
    return used.length > 0 ? { rows: used } : undefined
  }
  const body = bulkTargets(targets, 'records')
  const together = await call(masterRecords.usesOfMany, { master: spec.name, body })
  return together.rows > 0 ? { rows: [], together } : undefined
}
/** Shows what uses the rows, and offers to free one, and to switch them off. */
const openUses = async (
  context: MasterContext,
  spec: Spec,
  { rows, together }: Used,
  before: 'delete' | 'off',
) => {
  const { MasterUses } = await import('./uses/MasterUses')
  const switched = switchOf(spec.fields)
  const isOn =
    switched &&
    (together || rows.some((row) => row[switched.key] === switched.on)) &&
    context.can(`${spec.can}.update`)
  context.open(
    createElement(MasterUses, {
      name: spec.name,
      rows,
      together,
      before,
      ...(isOn && { onSwitchOff: () => void switchRows(spec, context, false).catch(toastError) }),
    }),
  )
}

/** Switches rows off; what uses them is shown before. */
async function switchOff(spec: Spec, context: MasterContext) {
  const used = spec.saysUses ? await usedTargets(spec, context) : undefined
  if (!used) return switchRows(spec, context, false)
  return openUses(context, spec, used, 'off')
}

/** On and off: rows that are all off are switched on, others off, and so are all that match, which are not known. */
const switchCommand = (spec: Spec): Command<MasterRow> => {
  const { key, off } = switchOf(spec.fields)!
  const turnsOn = ({ targets: { rows } }: MasterContext) =>
    rows.length > 0 && rows.every((row) => row[key] === off)
  return {
    id: `${spec.name}.switch`,
    on: 'rows',
    keys: 't',
    can: `${spec.can}.update`,
    repeatable: true,
    titleValues: (context) => ({
      ...titleValues(spec)(context),
      what: context.t(`master:switch.${turnsOn(context) ? 'on' : 'off'}`),
    }),
    run: async (context) => {
      return turnsOn(context) ? switchRows(spec, context, true) : switchOff(spec, context)
    },
  }
}

const deleteCommand = (spec: Spec): Command<MasterRow> => ({
  id: `${spec.name}.delete`,
  on: 'rows',
  keys: ['#', 'delete'],
  can: `${spec.can}.delete`,
  danger: true,
  titleValues: titleValues(spec),
  run: (context) => {
    const { t, targets } = context
    const row = targets.count === 1 ? targets.rows[0] : undefined
    return runOrOpenOperation(
      context,
      {
        ...bulkOf(spec, 'masters.delete', context),
        title: () => t('master:verbs.delete', { count: targets.count }),
        submitLabel: () => t('master:verbs.deleteNow'),
        danger: true,
        removesRows: true,
        explain: (blocked) =>
          blocked.some(({ reason }) => reason === spec.inUse) &&
          createElement(PlannedUses, {
            endpoint: masterRecords.usesOfMany,
            args: { master: spec.name, body: bulkTargets(targets, 'records') },
          }),
      },
      (count) =>
        row
          ? t('master:done.deleteOne', { name: titleValues(spec)(context).name })
          : operationTitle(t, { verb: 'masters.delete', changed: count }),
      (cause) => {
        if (!row) return false
        // A plan of one row says no more than its refusal.
        if (cause.status === IN_USE && cause.message === spec.inUse)
          void openUses(context, spec, { rows: [row] }, 'delete')
        else toastError(cause)
        return true
      },
    )
  },
})

const historyCommand = (spec: Spec): Command<MasterRow> => ({
  id: `${spec.name}.history`,
  on: 'row',
  keys: 'h',
  can: `${spec.can}.read`,
  titleValues: titleValues(spec),
  run: async ({ targets, open }) => {
    const { MasterHistory } = await import('./MasterHistory')
    open(createElement(MasterHistory, { name: spec.name, row: targets.rows[0]! }))
  },
})

/** Pastes rows of a spreadsheet, or reads them from a file. */
const addRowsCommand = (spec: Spec): Command<MasterRow> => ({
  id: `${spec.name}.addRows`,
  on: 'page',
  keys: 'i',
  can: `${spec.can}.create`,
  titleValues: titleValues(spec),
  run: async ({ open }) => {
    const { AddRows } = await import('./rows/AddRows')
    open(createElement(AddRows, { name: spec.name }))
  },
})

export const masterCommands = (calls: AnyMaster, spec: Spec): Command<MasterRow>[] => [
  createCommand(calls, spec),
  editCommand(calls, spec),
  ...(switchOf(spec.fields) ? [switchCommand(spec)] : []),
  ...(sharedFields(spec).length > 0
    ? [setFieldCommand(spec, { edit, switchOff, titleValues: titleValues(spec) })]
    : []),
  ...moveCommands(spec),
  ...yearCommands(spec),
  ...stepCommands(spec),
  addRowsCommand(spec),
  deleteCommand(spec),
  historyCommand(spec),
]
