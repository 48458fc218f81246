/** Tickets as cards, and the switch to them: loaded with the page. */
import type { Ticket, TicketState } from '@contract/catalog/tickets/ticketCalls'
import type { Column } from '@core/list/columns'
import { drawnCard } from '../grid/standardCard'
import { LayoutSwitch } from '../list/LayoutSwitch'
import type { ListParts } from '../list/ShownList'

export function cardsOf<Row extends Ticket>(
  columns: readonly Column<Row>[],
  colours: Readonly<Record<TicketState, string>>,
) {
  const [number, title] = columns
  const column = (key: string) => columns.find((one) => one.key === key)!
  const card = drawnCard<Row>({
    title: title!,
    stage: { ...column('status'), dot: ({ status }) => colours[status] },
    lines: [number!, column('userInfo')],
    foot: [column('assigned_staff'), column('created_at')],
    chips: () => [],
  })
  return { card, Bar: LayoutSwitch } satisfies ListParts<Row>
}
