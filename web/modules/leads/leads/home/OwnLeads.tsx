/** Home: the reader's leads: all, those that nobody looked after for a week, and those that came since the last visit. */
import { leadFilters } from '@contract/leads/filters/leadFilters'
import { leads } from '@contract/leads/leads'
import { useAddressCounts } from '@core/list/addressCounts'
import { useCall } from '@core/server/api'
import { useLastVisit } from '@core/account/lastVisit'
import { day, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { HomeFigures } from '@ui/home/HomeFigures'
import { HomeSection } from '@ui/home/HomeSection'
import { leadList } from '../list'
import { LATE_DAYS, ownAddresses } from './addresses'

export default function OwnLeads() {
  const t = useWords()
  const since = useLastVisit()
  const stages = useCall(leads.stagesV2, {})
  const addresses = stages.data && since ? ownAddresses(stages.data, since) : undefined
  const counts = useAddressCounts(leadList, addresses && { filters: leadFilters }, addresses ?? NO_ADDRESSES)
  const figure = (key: 'mine' | 'late' | 'new', label: string) => ({
    label,
    path: `/leads?${addresses?.[key] ?? ''}`,
    text: counts.data?.[key] === undefined ? undefined : number(counts.data[key]),
    isLate: key === 'late' && (counts.data?.late ?? 0) > 0,
  })
  return (
    <HomeSection title={t('leads:home.own')} answers={[stages, counts]}>
      <HomeFigures
        figures={[
          figure('mine', t('leads:home.mine')),
          figure('late', t('leads:home.ownLate', { count: LATE_DAYS })),
          figure('new', since ? t('leads:home.newSince', { day: day(since) }) : ''),
        ]}
      />
    </HomeSection>
  )
}
const NO_ADDRESSES = {}
