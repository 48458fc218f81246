/** What the page of leads shows besides rows: cards, the switch of layouts, the open lead, and what to say when there are none. */
import { useSnapshot } from 'valtio'
import type { Lead } from '@contract/leads/leads'
import { chooseLayout } from '@core/list/columnMemory'
import type { List } from '@core/list/list'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { lazyPart } from '@ui/layout/lazyPart'
import type { ListParts } from '@ui/list/ShownList'
import { leadCard, leadColumns } from './columns'

function LayoutSwitch({ list }: { list: List<Lead> }) {
  const t = useWords()
  const {
    query: { layout },
  } = useSnapshot(list)
  return (
    <div className="segments" role="group" aria-label={t('list:layoutLabel')}>
      {(['card', 'table'] as const).map((one) => (
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

function Empty({ list }: { list: List<Lead> }) {
  const t = useWords()
  const { text, tab } = useSnapshot(list.query)
  return (
    <>
      <h2>{t('leads:empty.title')}</h2>
      <p className="quiet">{text ? t('leads:empty.filtered') : t(`leads:empty.${tab}`)}</p>
      {text && <CommandButton id="list.clearFilters" variant="outlined" />}
    </>
  )
}

export default {
  columns: leadColumns,
  card: leadCard,
  Bar: LayoutSwitch,
  Detail: lazyPart(() => import('./leadRecord')),
  Empty,
} satisfies ListParts<Lead>
