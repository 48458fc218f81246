/** What only the shown list of requests needs, and the dialog of one: its columns. */
import type { AgentRequest } from '@contract/partners/agentRequests'
import { country, date } from '@core/words/format'
import { words } from '@core/words/i18n'
import { deliveryChip } from '@ui/deliveryChip'
import type { ListParts } from '@ui/list/ShownList'
import { columnOf } from '@ui/listWithForms'

const requestColumn = columnOf<AgentRequest>('agentRequests')
const letterText = ({ state }: { state: string }) => words(`agentRequests:letters.${state}`)
export const columns = [
  requestColumn('company_name', 240, (row) => row.company_name, { sort: 'company_name', pinned: true }),
  requestColumn('name', 190, (row) => `${row.first_name} ${row.last_name}`, { sort: 'first_name' }),
  requestColumn('status', 110, (row) => words(`agentRequests:status.${row.status}`), { sort: 'status' }),
  requestColumn('letter', 130, (row) => (row.letter ? letterText(row.letter) : ''), {
    chips: ({ letter }) => (letter ? [deliveryChip(letter, letterText(letter))] : []),
  }),
  requestColumn('email', 240, (row) => row.email, { sort: 'email' }),
  requestColumn('mobile', 160, (row) => [row.country_code, row.mobile].filter(Boolean).join(' ')),
  requestColumn('country', 150, (row) => (row.country_id ? country(row.country_id) : '')),
  requestColumn('city', 140, (row) => row.city_id ?? ''),
  requestColumn('referral', 120, (row) => row.referral_id ?? ''),
  requestColumn('reason', 240, (row) => row.reason ?? '', { muted: true }),
  requestColumn('created_at', 130, (row) => date(row.created_at), { sort: 'created_at', muted: true }),
]

export default { columns } satisfies ListParts<AgentRequest>
