/** Home: whom to call next, the reader's open leads on which nobody worked for the longest time. */
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { leads } from '@contract/leads/leads'
import { queryOfAddress } from '@core/list/addressCounts'
import { OPEN_PARAMETER } from '@core/list/listAddress'
import { serverNow } from '@core/shell/clock'
import { useCall } from '@core/server/api'
import { ago } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { HomeSection } from '@ui/home/HomeSection'
import { Link } from 'wouter'
import { nameOf } from '../columns'
import { leadList } from '../list'
import { nextAddress } from './addresses'

const MOST_SHOWN = 10
const OLDEST_FIRST = { sort_by: 'last_activity_at', sort: 'asc', page: 1, per_page: MOST_SHOWN } as const

export default function NextLeads() {
  const t = useWords()
  const stages = useCall(leads.stagesV2, {})
  const address = stages.data && nextAddress(stages.data)
  const query = address && queryOfAddress(leadList, { filters: leadFilters }, address)
  const found = useCall(
    leads.list,
    { query: { ...(query as object), ...OLDEST_FIRST } },
    { enabled: query !== undefined },
  )
  const { recordsInfo: rows = [], totalRecords: count = 0 } = found.data ?? {}
  if (found.data && count === 0) return null
  return (
    <HomeSection title={t('leads:home.next')} answers={[stages, found]}>
      <ul className="home-done home-next">
        {rows.map((lead) => (
          <li key={lead.identifier}>
            <Link href={`/leads?${new URLSearchParams({ [OPEN_PARAMETER]: lead.identifier })}`}>
              <bdi>{nameOf(lead)}</bdi>
            </Link>
            <span>{recordName(lead.stage_name ?? '')}</span>
            <span className="dim">{ago(lead.last_activity_at, serverNow())}</span>
          </li>
        ))}
      </ul>
      <Link className="home-more" href={`/leads?${address ?? ''}`}>
        {t('leads:home.nextAll', { count })}
      </Link>
    </HomeSection>
  )
}
