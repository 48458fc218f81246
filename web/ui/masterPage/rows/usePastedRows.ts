/** The rows of a paste or a file: what their cells mean, and which are refused, here or by the server. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { masterForm } from '@contract/master'
import { MOST_ROWS_ADDED } from '@contract/masters/masterRecords'
import type { Refused } from '@core/server/refused'
import type { FormSchema } from '../../fields/Form'
import { masterNamed } from '../fields'
import { allOptions } from '../options'
import { readRows, type ReadRow, type ReadRows } from './readRows'

/** Sentences of the server by row and field, `rows.3.name`; of a part of a field at the field: `rows.3.options.0.label`. */
const cellErrors = (cause: Refused) =>
  new Map(
    cause.errors.flatMap(({ field, message }) =>
      field?.startsWith('rows.') ? [[field.split('.').slice(1, 3).join('.'), message] as const] : [],
    ),
  )
const NONE: ReadonlyMap<string, string> = new Map()

export interface PastedRows {
  /** Undefined while there is no text. */
  read: ReadRows | undefined
  rows: readonly ReadRow[]
  isUnreadable: boolean
  errorAt(row: number, field: string): string | undefined
  /** Wrong cells. */
  wrong: number
  isTooMany: boolean
  /** Keeps what the server refuses. Returns whether that is said of cells. */
  refuse(cause: Refused): boolean
  forgetRefusal(): void
}

export function usePastedRows(master: string, text: string): PastedRows {
  const { spec } = masterNamed(master)
  const [refused, setRefused] = useState(NONE)
  const { data: read, isError } = useQuery({
    queryKey: [master, 'pasted', text],
    queryFn: async () =>
      readRows(text, spec, masterForm(spec.fields, 'create') as FormSchema, await allOptions(spec)),
    enabled: text.trim() !== '',
    placeholderData: (before) => (text.trim() === '' ? undefined : before),
    gcTime: 0,
  })
  const rows = read?.rows ?? []
  return {
    read,
    rows,
    isUnreadable: isError,
    errorAt: (row, field) => rows[row]?.errors[field] ?? refused.get(`${row}.${field}`),
    wrong: rows.reduce((sum, { errors }) => sum + Object.keys(errors).length, 0) + refused.size,
    isTooMany: rows.length > MOST_ROWS_ADDED,
    refuse(cause) {
      const cells = cellErrors(cause)
      setRefused(cells)
      return cells.size > 0
    },
    forgetRefusal: () => setRefused(NONE),
  }
}
