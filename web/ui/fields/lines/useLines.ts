/** The lines of a field: they are added, removed, moved and pasted, and the focus follows. */
import { useLayoutEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { csvRows } from '@contract/platform/uploads/csvRows'
import { announce } from '@core/shell/announce'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '../Form'

export type Line = Record<string, string>

/** The cells of pasted rows; undefined for one line without tabs, which is an ordinary paste. */
function pastedLines(text: string): string[][] | undefined {
  const rows = text.replace(/(\r?\n)+$/, '')
  if (!/[\t\n]/.test(rows)) return undefined
  const quotes = rows.includes('"')
  try {
    return [...csvRows(rows, { delimiter: '\t', most: rows.length + 1, quotes })].map(({ values }) => values)
  } catch {
    return rows.split(/\r?\n/).map((row) => row.split('\t'))
  }
}

/** Lines with the cells of pasted rows written over them, from a cell on. */
function withPasted(
  lines: readonly Line[],
  pasted: readonly string[][],
  keys: readonly string[],
  [at, cell]: readonly [line: number, cell: number],
): Line[] {
  const emptyLine = Object.fromEntries(keys.map((key) => [key, '']))
  const all = [...lines]
  for (const [row, values] of pasted.entries()) {
    const cells = keys.slice(cell).flatMap((key, column) => {
      const value = values[column]
      return value === undefined ? [] : [[key, value.trim()]]
    })
    all[at + row] = { ...emptyLine, ...all[at + row], ...Object.fromEntries(cells) }
  }
  return all
}

/** @param keys of the cells; @param addId element id of the button that adds a line */
export function useLines(name: string, keys: readonly string[], addId: string) {
  const t = useWords()
  const grid = useRef<HTMLTableElement>(null)
  const { control, getValues, setValue } = useFormContext()
  const { fields, insert, remove, move } = useFieldArray({ control, name })
  const linesNow = () => (getValues(name) ?? []) as Line[]
  /** Where the focus goes when the lines are drawn again. */
  const next = useRef<readonly [line: number, cell: number] | null>(null)
  const focusCell = (line: number, cell: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${line}.${cell}"]`)?.focus()
  // Not `useEffect`: one of an earlier drawing may run late, and take the focus before the line is there.
  useLayoutEffect(() => {
    if (next.current) focusCell(...next.current)
    next.current = null
  }, [fields])
  return {
    grid,
    fields,
    linesNow,
    focusCell,
    add(at: number) {
      next.current = [at, 0]
      insert(at, Object.fromEntries(keys.map((key) => [key, ''])), { shouldFocus: false })
    },
    drop(at: number, cell = 0) {
      if (fields.length > 1) next.current = [Math.min(at, fields.length - 2), cell]
      remove(at)
      announce(t('master:lines.removed', { line: number(at + 1) }))
      if (fields.length === 1) document.getElementById(addId)?.focus()
    },
    moveTo(from: number, to: number, cell: number) {
      if (to < 0 || to >= fields.length) return
      next.current = [to, cell]
      move(from, to)
      announce(t('master:lines.moved', { line: number(to + 1), total: number(fields.length) }))
    },
    /** Returns whether the text is of several cells. */
    paste(text: string, at: number, cell: number): boolean {
      const pasted = pastedLines(text)
      if (!pasted) return false
      next.current = [at + pasted.length - 1, cell]
      const lines = withPasted(linesNow(), pasted, keys, [at, cell])
      setValue(name, lines, { shouldDirty: true, shouldValidate: true })
      announce(t('master:lines.pasted', { count: pasted.length }))
      return true
    },
  }
}
export type Lines = ReturnType<typeof useLines>
