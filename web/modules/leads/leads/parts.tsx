/** What the page of leads shows besides rows: cards, the switch of layouts, the open lead, and what to say when there are none. */
import { useSnapshot } from 'valtio'
import type { Lead } from '@contract/leads/leads'
import type { List } from '@core/list/list'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { lazyPart } from '@ui/layout/lazyPart'
import { LayoutSwitch } from '@ui/list/LayoutSwitch'
import type { ListParts } from '@ui/list/ShownList'
import { leadCard, leadColumns } from './columns'

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
