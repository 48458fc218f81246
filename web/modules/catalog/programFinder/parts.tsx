/** What the page of the finder shows besides rows: cards, the switch of layouts, categories, and what to say when there are none. */
import { useSnapshot } from 'valtio'
import type { ProgramEntry } from '@contract/catalog/programs'
import type { List } from '@core/list/list'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { lazyPart } from '@ui/layout/lazyPart'
import { LayoutSwitch } from '@ui/list/LayoutSwitch'
import type { ListParts } from '@ui/list/ShownList'
import { CategoryStrip } from './CategoryStrip'
import { programColumns } from './columns'
import { programCard } from './programCard'

function Empty({ list }: { list: List<ProgramEntry> }) {
  const t = useWords()
  const { text, tab } = useSnapshot(list.query)
  return (
    <>
      <h2>{t('programFinder:empty.title')}</h2>
      <p className="quiet">
        {tab === 'shortlisted' ? t('programFinder:empty.shortlisted') : t('programFinder:empty.filtered')}
      </p>
      {text && <CommandButton id="list.clearFilters" variant="outlined" />}
    </>
  )
}

export default {
  columns: programColumns,
  card: programCard,
  Bar: LayoutSwitch,
  Strip: CategoryStrip,
  Empty,
  Detail: lazyPart(() => import('./record/programRecord')),
} satisfies ListParts<ProgramEntry>
