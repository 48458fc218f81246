/** The headings of a payment sheet: each sorts, by click, Enter or `alt` and its number. */
import { useWords } from '@core/words/i18n'
import { asksRemarks, shownSorts, type Sort } from './sheetLines'
import type { Sheet } from './sheetState'

export interface Sorted {
  by: Sort
  order: 'asc' | 'desc'
}
interface Props {
  sheet: Sheet
  sorted: Sorted | null
  sortBy(by: Sort): void
}

export function SheetHead({ sheet, sorted, sortBy }: Props) {
  const t = useWords()
  return (
    <div className="sheet-row sheet-head" role="presentation">
      {shownSorts(sheet.verb).map((by, at) => {
        const title = t(
          by === 'due' ? `invoices:paymentSheet.due.${sheet.verb}` : `invoices:paymentSheet.fields.${by}`,
        )
        const isSorted = sorted?.by === by
        return (
          <button
            key={by}
            type="button"
            className={`sheet-${by}`}
            aria-pressed={isSorted}
            aria-keyshortcuts={`Alt+${at + 1}`}
            title={`${t('invoices:paymentSheet.sort', { title })} Alt+${at + 1}`}
            onClick={() => sortBy(by)}
          >
            {title}
            {isSorted && <i aria-hidden="true">{sorted.order === 'asc' ? '↑' : '↓'}</i>}
          </button>
        )
      })}
      {asksRemarks(sheet.verb) && <span>{t('invoices:paymentSheet.fields.remarks')}</span>}
    </div>
  )
}
