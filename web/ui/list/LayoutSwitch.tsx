/** Switches a list between its layouts: cards, table, board. */
import { useSnapshot } from 'valtio'
import { chooseLayout } from '@core/list/columnMemory'
import type { Identified, List } from '@core/list/list'
import { useWords } from '@core/words/i18n'

export function LayoutSwitch<Row extends Identified>({ list }: { list: List<Row> }) {
  const t = useWords()
  const {
    query: { layout },
    layouts,
  } = useSnapshot(list)
  return (
    <div className="segments" role="group" aria-label={t('list:layoutLabel')}>
      {layouts.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={layout === one}
          onClick={() => {
            chooseLayout(list as List, one)
            list.surface?.focus()
          }}
        >
          {t(`list:layouts.${one}`)}
        </button>
      ))}
    </div>
  )
}
