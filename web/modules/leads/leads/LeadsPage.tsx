/** `/leads`: filter bar, view tabs, leads as cards or a table, and the detail panel. */
import { useLayoutEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { leads, type Lead } from '@contract/leads/leads'
import { useCall } from '@core/server/api'
import type { Column } from '@core/list/columns'
import { identifiersOf } from '@core/list/identifiersOf'
import { connectFeed } from '@core/list/listFeed'
import type { List } from '@core/list/list'
import { session } from '@core/session/session'
import { useWords } from '@core/words/i18n'
import { Announcer } from '@ui/list/Announcer'
import { FilterBar } from '@ui/list/FilterBar'
import { useListAddress } from '@ui/list/useListAddress'
import { useCurrentList } from '@ui/list/useCurrentList'
import { focusList } from '@ui/list/focusList'
import { useListStatus } from '@ui/list/useListStatus'
import { ViewTabs } from '@ui/list/ViewTabs'
import { DataGrid } from '@ui/grid/DataGrid'
import { BulkBar } from '@ui/list/BulkBar'
import { CommandButton } from '@ui/layout/CommandButton'
import { lazyPart } from '@ui/layout/lazyPart'
import { leadCard, leadColumns } from './columns'
import { leadGrammar } from './grammar'
import { leadFeed, leadList } from './list'
import { followLeadChanges } from './liveUpdates'
import { useViewCounts } from './useViewCounts'

const LeadDetail = lazyPart(() => import('./LeadDetail'))
const list = leadList as unknown as List
const ids = (from: number, count: number) => identifiersOf(list, from, count)

export default function LeadsPage() {
  const t = useWords()
  const { language } = useSnapshot(session)
  const dropdowns = useCall(leads.dropdowns, {})
  const counts = useCall(leads.counts, {})
  const grammar = useMemo(
    () => (void language, dropdowns.data && leadGrammar(dropdowns.data)),
    [dropdowns.data, language],
  )
  useCurrentList(list, leadColumns as readonly Column[], grammar)
  const isRead = useListAddress(list, grammar)
  // Wait for the grammar before fetching rows: the address may hold a filter.
  const ready = isRead || dropdowns.isError
  useListStatus(list, grammar)

  useLayoutEffect(() => {
    if (!ready) return
    const stop = [connectFeed<Lead>(leadList, leadFeed), followLeadChanges(leadList, leadFeed)]
    focusList(list)
    return () => {
      for (const one of stop) one()
    }
  }, [ready])

  const { detail } = useSnapshot(leadList)
  const tabs: Record<string, number> = { ...counts.data?.tabs, ...useViewCounts(list, grammar) }
  const page = detail === 'page'
  return (
    <div className="list-page" data-detail={detail}>
      <div className="list-main" inert={page}>
        <div className="list-bar">
          <FilterBar list={list} grammar={grammar} />
          <LayoutSwitch />
        </div>
        <ViewTabs list={list} counts={tabs} />
        <DataGrid
          list={leadList}
          feed={leadFeed}
          card={leadCard}
          label={t('leads:title')}
          ids={ids}
          empty={<Empty />}
        />
        <BulkBar list={list} />
      </div>
      <LeadDetail />
      <Announcer />
    </div>
  )
}

function LayoutSwitch() {
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
            list.query.layout = one
            list.surface?.focus()
          }}
        >
          {t(`list:layouts.${one}`)}
        </button>
      ))}
    </div>
  )
}

function Empty() {
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
