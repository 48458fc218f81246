/** `/leads`: leads as cards or a table, their views with counts, and the open lead. */
import { useSnapshot } from 'valtio'
import { leads } from '@contract/leads/leads'
import { useCall } from '@core/server/api'
import type { List } from '@core/list/list'
import { useWords } from '@core/words/i18n'
import { ListPage } from '@ui/list/ListPage'
import { useListGrammar } from '@ui/list/useListGrammar'
import { CommandButton } from '@ui/layout/CommandButton'
import { lazyPart } from '@ui/layout/lazyPart'
import { leadCard, leadColumns } from './columns'
import { leadGrammar } from './grammar'
import { leadFeed, leadList } from './list'
import { useViewCounts } from './useViewCounts'

const LeadDetail = lazyPart(() => import('./LeadDetail'))
const list = leadList as unknown as List

export default function LeadsPage() {
  const counts = useCall(leads.counts, {})
  const grammar = useListGrammar(useCall(leads.dropdowns, {}), leadGrammar)
  return (
    <ListPage
      list={leadList}
      feed={leadFeed}
      columns={leadColumns}
      card={leadCard}
      counts={{ ...counts.data?.tabs, ...useViewCounts(list, grammar ?? undefined) }}
      grammar={grammar}
      changes="leads_changed"
      bar={<LayoutSwitch />}
      detail={<LeadDetail />}
      empty={<Empty />}
    />
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
