/** Commissions of institutions, one row each, changed in a form (business §2 `/institutions/commission`, §8). */
import { institutionFilters, institutionTypes } from '@contract/catalog/institutionFilters'
import { institutions } from '@contract/catalog/institutions'
import {
  COMMISSIONS_PAGE,
  institutionTerms,
  type InstitutionCommission,
} from '@contract/catalog/institutionTerms'
import { defineModule } from '@core/commands/module'
import type { AnyCommand, Command } from '@core/commands/commands'
import { MISSING_VALUE } from '@core/shell/constants'
import { amountText, day, number } from '@core/words/format'
import { words } from '@core/words/i18n'
import { listPage } from '@ui/listPage'
import { columnOf } from '@ui/listWithForms'

const name = 'institutionTerms'
const column = columnOf<InstitutionCommission>(name)
const dayOrNone = (iso: string | null) => (iso ? day(iso) : MISSING_VALUE.text)

const { route } = listPage<InstitutionCommission>({
  name,
  path: COMMISSIONS_PAGE,
  words: 'institutions',
  title: `${name}:title`,
  rows: institutionTerms.commissions,
  ids: institutions.ids,
  counts: institutions.counts,
  columns: [
    column('institution_info', 280, (row) => row.institution_info.name, { sort: 'name', pinned: true }),
    column('country_info', 140, (row) => row.country_info.name, {
      filter: ({ country_info }) => ['country_id', country_info.id],
    }),
    column('commission_type', 150, ({ commission_type }) =>
      commission_type ? words(`institutions:choices.commission_type.${commission_type}`) : MISSING_VALUE.text,
    ),
    column(
      'commission_percentage',
      110,
      ({ commission_percentage: percent }) =>
        percent === null ? MISSING_VALUE.text : words('institutions:percent', { percent: number(percent) }),
      { numeric: true },
    ),
    column(
      'commission_amount',
      140,
      ({ commission_amount, commission_currency }) =>
        commission_amount === null ? MISSING_VALUE.text : amountText(commission_amount, commission_currency!),
      { numeric: true },
    ),
    column('agreement_date', 120, ({ agreement_date }) => dayOrNone(agreement_date), { muted: true }),
    column('agreement_ends_on', 120, ({ agreement_ends_on }) => dayOrNone(agreement_ends_on), {
      muted: true,
    }),
  ],
  filters: institutionFilters,
  lookups: institutions.filters,
  tabs: ['all', ...institutionTypes],
  tabName: 'type',
  opens: `${name}.edit`,
  module: name,
  sort_by: 'name',
  sort: 'asc',
})

const edit: Command<InstitutionCommission> = {
  id: `${name}.edit`,
  on: 'row',
  keys: 'e',
  can: institutionTerms.saveCommission.spec.can,
  titleValues: ({ targets }) => ({ name: targets.rows[0]?.institution_info.name }),
  run: async (context) =>
    (await import('./CommissionForm')).openCommission(context, context.targets.rows[0]!),
}

export default defineModule({ name, routes: [route], commands: [edit] as AnyCommand[] })
