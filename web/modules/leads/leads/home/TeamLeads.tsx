/** Home of those who hand out leads: how many there are, have no owner, or are late, in all and in each branch. */
import type { z } from 'zod'
import { leadFilters } from '@contract/leads/filters/leadFilters'
import type { ValueCount } from '@contract/paging'
import { leads, type LeadStage } from '@contract/leads/leads'
import { queryOfAddress } from '@core/list/addressCounts'
import { useCall } from '@core/server/api'
import { inAlphabet, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { HomeTable } from '@ui/home/HomeFigures'
import { HomeSection } from '@ui/home/HomeSection'
import { leadList } from '../list'
import { LATE_DAYS, teamAddresses } from './addresses'

type Facets = readonly z.infer<typeof ValueCount>[]
const FIGURES = ['all', 'unassigned', 'late'] as const
type Figure = (typeof FIGURES)[number]

/** Leads by branch among those of an address. */
const useBranches = (stages: readonly LeadStage[] | undefined, figure: Figure) => {
  const query = stages && queryOfAddress(leadList, { filters: leadFilters }, teamAddresses(stages)[figure])
  return useCall(
    leads.facets,
    { query: { by: 'branch_id', ...(query as object) } },
    { enabled: query !== undefined },
  )
}
const sum = (facets: Facets) => facets.reduce((total, { count }) => total + count, 0)

export default function TeamLeads() {
  const t = useWords()
  const stages = useCall(leads.stagesV2, {})
  const dropdowns = useCall(leads.dropdowns, {})
  const all = useBranches(stages.data, 'all')
  const unassigned = useBranches(stages.data, 'unassigned')
  const late = useBranches(stages.data, 'late')
  const answers = { all, unassigned, late }

  const row = (key: string, name: string, branch: number | 'none' | undefined) => {
    const addresses = stages.data && teamAddresses(stages.data, branch)
    const wanted = branch === 'none' ? null : branch
    return {
      key,
      name,
      figures: FIGURES.map((figure) => {
        const { data } = answers[figure]
        const count =
          data &&
          (branch === undefined ? sum(data) : (data.find(({ value }) => value === wanted)?.count ?? 0))
        return {
          path: `/leads?${addresses?.[figure] ?? ''}`,
          text: count === undefined ? undefined : number(count),
          isLate: figure === 'late' && (count ?? 0) > 0,
        }
      }),
    }
  }
  const named = dropdowns.data?.branches ?? []
  const shown = inAlphabet(
    named.filter(({ value }) => all.data?.some((one) => one.value === value)),
    ({ label }) => label,
  )
  const hasOthers = all.data?.some(({ value }) => value === null)
  return (
    <HomeSection
      title={t('leads:home.team')}
      note={t('leads:home.lateMeans', { count: LATE_DAYS })}
      answers={[stages, dropdowns, ...Object.values(answers)]}
    >
      <HomeTable
        headings={[t('leads:fields.branch_name'), ...FIGURES.map((figure) => t(`leads:home.${figure}`))]}
        rows={[
          row('all', t('leads:home.allBranches'), undefined),
          ...shown.map(({ value, label }) => row(String(value), label, Number(value))),
          ...(hasOthers ? [row('none', t('leads:home.noBranch'), 'none')] : []),
        ]}
      />
    </HomeSection>
  )
}
