/** Columns and filters of what can be assigned: loaded with the page. */
import {
  assignedFilter,
  assignmentSide,
  type SideOptions,
} from '@contract/platform/assignments/assignmentSides'
import { assignmentRecords, type WhatRow } from '@contract/platform/assignmentRecords'
import type { Filter } from '@contract/filters'
import { CHIP_LOOKS } from '../grid/chipLooks'
import type { Column } from '@core/list/columns'
import type { Lookups } from '@core/list/listGrammar'
import { fetchCall } from '@core/server/api'
import { number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { permissionName } from '../record/permissionWords'
import { shownDetail, type Spec } from './spec'

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

/** The state of a row: as it is, for some of several, or as it will be when the marks are saved. */
const stateOf = ({ is_assigned, has, will_have }: WhatRow): 'yes' | 'no' | 'some' | 'gains' | 'loses' => {
  if (has !== will_have) return will_have > has ? 'gains' : 'loses'
  if (is_assigned) return 'yes'
  return has > 0 ? 'some' : 'no'
}
const looks = {
  yes: CHIP_LOOKS.info,
  some: CHIP_LOOKS.neutral,
  gains: CHIP_LOOKS.good,
  loses: CHIP_LOOKS.bad,
} as const

/** @param count of those who are chosen */
export const columnsOf = ({ name, what }: Spec, count: number): Column<WhatRow>[] => {
  const stateText = (row: WhatRow) => words(`${name}:states.${stateOf(row)}`, { has: number(row.has), count })
  const isOfKeys = what.side === 'permissions'
  return [
    {
      key: 'state',
      title: `${name}:fields.state`,
      width: 130,
      text: (row) => stateText(row),
      chips: (row) => {
        const state = stateOf(row)
        return state === 'no' ? [] : [{ text: stateText(row), ...looks[state] }]
      },
      filter: ({ is_assigned }) => ['assigned', is_assigned ? '1' : '0'],
      pinned: true,
    },
    {
      key: 'name',
      title: `${name}:fields.name`,
      width: 320,
      sort: 'name',
      text: (row) => (isOfKeys ? permissionName(words, row.name) : recordName(row.name)),
    },
    ...assignmentSide(what.side).details.map((key): Column<WhatRow> => ({
      key,
      title: `${name}:details.${key}`,
      width: 180,
      muted: true,
      text: ({ details }) => shownDetail(details[key] ?? ''),
    })),
  ]
}
