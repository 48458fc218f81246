/** What the console reads from the declaration of an assignment: addresses, filters, columns. */
import { assignmentSpec, type AnyAssignment } from '@contract/platform/assignments/assignment'
import {
  assignedFilter,
  assignmentSide,
  type SideOptions,
} from '@contract/platform/assignments/assignmentSides'
import { assignmentRecords, type WhatRow } from '@contract/platform/assignmentRecords'
import type { Filter } from '@contract/filters'
import type { Column } from '@core/list/columns'
import type { Lookups } from '@core/list/listGrammar'
import { fetchCall } from '@core/server/api'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'

export type Spec = ReturnType<typeof assignmentSpec>
export const specOf = (declared: unknown): Spec => assignmentSpec(declared as AnyAssignment)

/** Patterns of its routes: with and without who is assigned something. */
export const routesOf = ({ page, who }: Spec): string[] =>
  who.isPath ? [page.replace(/\{\w+\}/, ':who')] : [page, `${page}/:who`]
/** The address of the page of one. */
export const addressOf = ({ page, who }: Spec, identifier: string): string => {
  const one = encodeURIComponent(identifier)
  return who.isPath ? page.replace(/\{\w+\}/, one) : `${page}/${one}`
}
/** Whether an address is on the pages of this assignment. */
export const isOnPages = ({ page }: Spec, path: string): boolean => {
  const [before = '', after = ''] = page.split(/\{\w+\}/)
  return path.startsWith(before) && path.endsWith(after)
}

export const filtersOf = ({ what }: Spec): Readonly<Record<string, Filter<SideOptions>>> => ({
  ...assignedFilter,
  ...assignmentSide(what.side).filters,
})

/** The values of the filters, which the server answers by the name of each filter. */
export const lookupsOf = async (spec: Spec): Promise<Lookups> => {
  const choices = await fetchCall(assignmentRecords.filters, { assignment: spec.name })
  return Object.fromEntries(
    Object.entries(filtersOf(spec)).flatMap(([name, { options }]) =>
      options ? [[options, choices[name] ?? []] as const] : [],
    ),
  )
}

/** Several names in one text are separated by commas. */
export const shownName = (text: string): string => text.split(', ').map(recordName).join(', ')

/** The state of a row: as it is, or as it will be when the marks are saved. */
const stateOf = ({ is_assigned, is_wanted }: WhatRow): 'yes' | 'no' | 'gains' | 'loses' => {
  if (is_assigned === is_wanted) return is_assigned ? 'yes' : 'no'
  return is_wanted ? 'gains' : 'loses'
}
const CHIPS = {
  yes: { background: 'var(--accent-soft)', color: 'var(--ink)' },
  gains: { background: 'var(--success-soft)', color: 'var(--success)' },
  loses: { background: 'var(--danger-soft)', color: 'var(--danger)' },
} as const

export const columnsOf = ({ name, what }: Spec): Column<WhatRow>[] => [
  {
    key: 'state',
    title: `${name}:fields.state`,
    width: 130,
    text: (row) => words(`${name}:states.${stateOf(row)}`),
    chips: (row) => {
      const state = stateOf(row)
      return state === 'no' ? [] : [{ text: words(`${name}:states.${state}`), ...CHIPS[state] }]
    },
    filter: ({ is_assigned }) => ['assigned', is_assigned ? '1' : '0'],
    pinned: true,
  },
  {
    key: 'name',
    title: `${name}:fields.name`,
    width: 320,
    sort: 'name',
    text: (row) => shownName(row.name),
  },
  ...assignmentSide(what.side).details.map((key): Column<WhatRow> => ({
    key,
    title: `${name}:details.${key}`,
    width: 180,
    muted: true,
    text: ({ details }) => shownName(details[key] ?? ''),
  })),
]
