/** What the page of applications shows besides rows: cards, the switch of layouts, the open application, and what to say when there are none. */
import { useSnapshot } from 'valtio'
import type { Application } from '@contract/admissions/applications'
import type { List } from '@core/list/list'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { lazyPart } from '@ui/layout/lazyPart'
import { LayoutSwitch } from '@ui/list/LayoutSwitch'
import type { ListParts } from '@ui/list/ShownList'
import { applicationCard, applicationColumns } from './columns'

function Empty({ list }: { list: List<Application> }) {
  const t = useWords()
  const { text, tab } = useSnapshot(list.query)
  return (
    <>
      <h2>{t('applications:empty.title')}</h2>
      <p className="quiet">{text ? t('applications:empty.filtered') : t(`applications:empty.${tab}`)}</p>
      {text ? (
        <CommandButton id="list.clearFilters" variant="outlined" />
      ) : (
        <CommandButton id="applications.create" variant="outlined" />
      )}
    </>
  )
}

export default {
  columns: applicationColumns,
  card: applicationCard,
  Bar: LayoutSwitch,
  Detail: lazyPart(() => import('./record/applicationRecord')),
  Empty,
} satisfies ListParts<Application>
