/** Modules and categories of product updates, as two masters (core §7). `t` switches one on and off. */
import { termsOf, type Term, type TermType } from '@contract/updates/productUpdates'
import { queryClient } from '@core/server/api'
import type { Command } from '@core/commands/commands'
import { date } from '@core/words/format'
import { call } from '@core/server/http'
import { words } from '@core/words/i18n'
import { permissionOf, column, recordPage } from '@ui/recordPage'
import { textField } from '@ui/record/fields'

const master = (type: TermType, name: 'updateModules' | 'updateCategories', path: string) => {
  const { list, create, update, setStatus } = termsOf(type)
  const toggle: Command<Term> = {
    id: `${name}.status`,
    on: 'row',
    keys: 't',
    can: permissionOf(setStatus),
    run: async ({ targets, toast, t }) => {
      const { identifier, is_active } = targets.rows[0]!
      await call(setStatus, { identifier, body: { is_active: !is_active } })
      toast(t.sentence(setStatus.spec.says as string), 'success')
      await queryClient.invalidateQueries({ queryKey: [name] })
    },
  }
  return recordPage<Term>({
    name,
    path,
    api: { list, create, update },
    columns: [
      column(name, 'name', 320, (row) => row.name, { sort: 'name', pinned: true }),
      column(name, 'is_active', 120, (row) => words(`${name}:choices.is_active.${row.is_active}`), {
        muted: true,
      }),
      column(name, 'created_at', 140, (row) => date(row.created_at), { sort: 'created_at', muted: true }),
    ],
    form: [textField('name')],
    commands: [toggle],
  })
}
export const updateModules = master('module', 'updateModules', '/master/update-modules')
export const updateCategories = master('category', 'updateCategories', '/master/update-categories')
