/**
 * Declares a list with forms, of records that are not a master: a list, a form, and commands to create and edit. Do not add options
 * here. A page that needs more adds commands, or puts `listPage` and `recordCommands` together itself.
 */
import { createElement, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { AnyEndpoint } from '@contract/http'
import { activity } from '@contract/platform/activity'
import type { Column } from '@core/list/columns'
import type { AnyCommand, Command, Context } from '@core/commands/commands'
import type { Identified } from '@core/list/list'
import { defineModule, type Module } from '@core/commands/module'
import type { Words } from '@core/words/i18n'
import type { FormSchema } from './fields/Form'
import { permissionOf } from '@core/session/permissionOf'
import { listPage } from './listPage'
import type { RecordField } from './record/fields'
import { recordSender, type FormWire } from './record/sendRecord'

export interface ListWithForms<Row extends Identified> {
  /** Module name, `unsubscribeReasons`: also its namespace of words, its list and its query key. */
  name: string
  path: string
  api: { list: AnyEndpoint; create?: AnyEndpoint; update?: AnyEndpoint }
  columns: readonly Column<Row>[]
  form: readonly RecordField[]
  keys?: string
  commands?: readonly AnyCommand[]
}

/**
 * A column titled by the module's words: `column('reasons', 'reason', 320, (row) => row.reason)`. `width`
 * in px.
 */
export const column = <Row>(
  module: string,
  key: string,
  width: number,
  text: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({ key, title: `${module}:fields.${key}`, width, text, ...more })

/** `column` of one module: `const shown = columnOf<Device>('devices')`. */
export const columnOf =
  <Row>(module: string) =>
  (...[key, width, text, more]: [string, number, (row: Row) => string, Partial<Column<Row>>?]): Column<Row> =>
    column(module, key, width, text, more)

/** A form of records. */
export interface RecordForm {
  name: string
  form: readonly RecordField[]
  /** See `RecordDialog`. */
  saveNeeds?: string | undefined
  /** Empty values are left out of the body; the server takes them for null. */
  omitsEmpty?: boolean
  /** What the form takes, where that is not the body of the call. */
  schema?: FormSchema
  wire?: FormWire
  /** See `Form`. */
  prepare?(values: FieldValues): FieldValues
  /** Default: the words `dialog.create` and `dialog.edit`. */
  title?: string | ((t: Words) => string)
  onClosed?(): void
  /** Above the fields, inside of the form. */
  notice?: ReactNode
}

/** Opens a dialog with the form of a new record, or of this row. */
export async function openRecord(
  { t, open, toast }: Pick<Context, 't' | 'open' | 'toast'>,
  endpoint: AnyEndpoint,
  row: Identified | undefined,
  { name, form, saveNeeds, omitsEmpty = false, schema, wire, prepare, title, onClosed, notice }: RecordForm,
): Promise<void> {
  const { RecordDialog } = await import('./record/RecordDialog')
  const send = recordSender({ module: name, endpoint, row, omitsEmpty, wire, context: { t, toast } })
  open(
    createElement(RecordDialog, {
      title,
      module: name,
      schema: schema ?? endpoint.spec.body!,
      fields: form,
      row: row as Record<string, unknown> | undefined,
      onSubmit: send,
      saveNeeds,
      prepare,
      onClosed,
      notice,
    }),
  )
}
/** The commands `{name}.create` (c) and `{name}.edit` (e); each opens a dialog with the form. */
export const recordCommands = <Row extends Identified>({
  api,
  ...form
}: Pick<ListWithForms<Row>, 'api'> & RecordForm): Command<Row>[] => {
  const { name } = form
  const opening =
    (endpoint: AnyEndpoint, kind: 'create' | 'edit') => (context: Parameters<Command<Row>['run']>[0]) =>
      openRecord(context, endpoint, kind === 'edit' ? context.targets.rows[0] : undefined, form)
  return [
    ...(api.create
      ? [
          {
            id: `${name}.create`,
            on: 'page',
            keys: 'c',
            can: permissionOf(api.create),
            run: opening(api.create, 'create'),
          } as Command<Row>,
        ]
      : []),
    ...(api.update
      ? [
          {
            id: `${name}.edit`,
            on: 'row',
            keys: 'e',
            can: permissionOf(api.update),
            run: opening(api.update, 'edit'),
          } as Command<Row>,
        ]
      : []),
  ]
}

/** The command `{module}.history` (h) of records whose changes are in the activity log. */
export const loggedHistoryCommand = <Row extends Identified>(
  module: string,
  nameOf: (row: Row) => string,
): Command<Row> => ({
  id: `${module}.history`,
  on: 'row',
  keys: 'h',
  can: activity.list.spec.can,
  titleValues: ({ targets }) => ({ name: targets.rows[0] && nameOf(targets.rows[0]) }),
  run: async ({ targets, open }) => {
    const { LoggedHistory } = await import('./record/LoggedHistory')
    const row = targets.rows[0]!
    open(
      createElement(LoggedHistory, {
        module_type: module,
        module_identifier: row.identifier,
        name: nameOf(row),
      }),
    )
  },
})

export const listWithForms = <Row extends Identified>({
  name,
  path,
  api,
  columns,
  form,
  keys,
  commands = [],
}: ListWithForms<Row>): Module => {
  const { route } = listPage<Row>({
    name,
    path,
    rows: api.list,
    columns,
    tools: api.create ? [`${name}.create`] : [],
    ...(api.update && { opens: `${name}.edit` }),
  })
  return defineModule({
    name,
    ...(keys && { keys }),
    routes: [route],
    commands: [...recordCommands({ name, api, form }), ...commands] as AnyCommand[],
  })
}
