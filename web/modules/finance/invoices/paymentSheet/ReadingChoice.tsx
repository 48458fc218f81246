/** Asks which of its two readings an amount has: `1.500` is 1,500.00 or 1.50. Holds for all that was pasted with it. */
import { Button } from '@blueprintjs/core'
import { type KeyboardEvent, type Ref } from 'react'
import type { Readings } from '@contract/finance/writtenAmounts'
import { amountText } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { readingsOf } from './sheetLines'
import type { Sheet } from './sheetState'

interface Props {
  ref: Ref<HTMLDivElement>
  sheet: Sheet
  /** The line that asks. */
  at: number
  /** Called when it is answered or left with Escape. */
  done(): void
}

export function ReadingChoice({ ref, sheet, at, done }: Props) {
  const t = useWords()
  const line = sheet.lines[at]!
  const count = sheet.unsettledLike(at).length
  const readings = Object.entries(readingsOf(line)!) as [keyof Readings, number][]
  const title = t('invoices:paymentSheet.reading.title', { text: line.amount, count })
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      done()
    }
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    buttons.find((button) => button !== document.activeElement)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={ref} role="group" aria-label={title} className="sheet-reading" onKeyDown={onKeyDown}>
      <span>{title}</span>
      {readings
        .toSorted(([, a], [, b]) => b - a)
        .map(([group, amount]) => (
          <Button
            key={group}
            size="small"
            onClick={() => {
              sheet.settle(at, group)
              done()
            }}
          >
            <bdi dir="ltr">{amountText(amount, line.row.expected_currency_in)}</bdi>
          </Button>
        ))}
    </div>
  )
}
