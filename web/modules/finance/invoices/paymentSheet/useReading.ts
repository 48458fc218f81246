/** An amount that may mean two things: it is asked for as soon as it was entered, and by Enter on its cell. */
import { useLayoutEffect, useRef, useState } from 'react'
import { readingsOf } from './sheetLines'
import type { Sheet } from './sheetState'

export function useReading(sheet: Sheet) {
  const choice = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  // The choice is on screen only after the cell was read.
  useLayoutEffect(() => {
    if (!isAsking) return
    setAsking(false)
    choice.current?.querySelector('button')?.focus()
  }, [isAsking])
  const line = sheet.lines[sheet.cursor.at]
  const isUnsettled =
    sheet.cursor.cell === 'amount' && line?.barred === null && readingsOf(line) !== undefined
  const ask = () => setAsking(true)
  /** Puts the focus on the choice when what was entered may mean two things. Returns whether it does. */
  const askIfUnsettled = () => {
    const place = sheet.firstUnsettled()
    if (!place) return false
    sheet.move(place)
    ask()
    return true
  }
  return { choice, isUnsettled, ask, askIfUnsettled }
}
