/** Above the choices: the line of the statement, what is wrong with it, and the search. */
import type { KeyboardEvent } from 'react'
import type { StatementLine } from '@contract/finance/statements'
import { amountText } from '@core/words/format'
import { useWords } from '@core/words/i18n'

export function StatementLineHead({ told }: { told: StatementLine }) {
  const t = useWords()
  return (
    <>
      <p className="choose-line">
        <bdi>{told.reference}</bdi>{' '}
        <bdi dir="ltr" className="quiet">
          {told.date}
        </bdi>{' '}
        <strong dir="ltr">{amountText(told.left, told.currency!)}</strong>
      </p>
      {told.problems.length > 0 && (
        <p className="choose-problem">{told.problems.map((one) => t.sentence(one)).join(' · ')}</p>
      )}
    </>
  )
}

interface SearchProps {
  search: string
  setSearch(text: string): void
  onEnter(): void
}

export function ChoiceSearch({ search, setSearch, onEnter }: SearchProps) {
  const t = useWords()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onEnter()
  }
  return (
    <input
      type="search"
      className="bp6-input bp6-fill"
      value={search}
      dir="auto"
      autoComplete="off"
      aria-label={t('remittance:choose.find')}
      placeholder={t('remittance:choose.find')}
      onChange={({ target }) => setSearch(target.value)}
      onKeyDown={onKeyDown}
    />
  )
}

const FIRST_BOX = 'input[type=checkbox]:not(:disabled)'

/** Arrow keys move through the boxes, starting at the search. */
export function moveThroughBoxes(event: KeyboardEvent<HTMLFormElement>) {
  const target = event.target as HTMLElement
  if (target.tagName === 'SELECT') return
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`input[type=search], ${FIRST_BOX}`)]
  const row = target.closest('li')
  const at = stops.findIndex((one) => one === target || (row !== null && row.contains(one)))
  event.preventDefault()
  stops[Math.min(stops.length - 1, Math.max(0, at + by))]?.focus()
}

/** Focuses the first box of an opened dialog, or its search. */
export const focusFirst = (dialog: HTMLElement, isSearchFirst: boolean) =>
  (
    dialog.querySelector<HTMLElement>(isSearchFirst ? 'input[type=search]' : FIRST_BOX) ??
    dialog.querySelector<HTMLElement>('input')
  )?.focus()
