/** What a kind of tickets says of itself; list, record, commands and thread follow from it (`ticketModule.ts`). */
import type { feedbackTickets } from '@contract/catalog/feedbackTickets'
import type { inventoryUpdates } from '@contract/catalog/inventoryUpdates'
import type { premiumTickets } from '@contract/catalog/premiumTickets'
import type { Ticket } from '@contract/catalog/tickets/ticketCalls'
import type { Filters } from '@contract/filters'
import type { AnyCommand } from '@core/commands/commands'
import type { Column } from '@core/list/columns'
import type { RecordField } from '../record/fields'
import type { RecordPart } from '../recordPage/record'

export type TicketCalls = typeof inventoryUpdates | typeof feedbackTickets | typeof premiumTickets

export interface TicketDeclaration<Row extends Ticket> {
  /** Of the module, its list and its words; its calls have it too. */
  name: string
  path: string
  keys?: string
  calls: TicketCalls
  filters: Filters
  /** What its record is called. */
  nameOf(row: Row): string
  /** What was asked. */
  contentOf(row: Row): string
  /** Columns of the kind, besides those that all have; the first one stands before them. */
  columns: readonly Column<Row>[]
  /** Of the form that raises one, before its files. */
  form: readonly RecordField[]
  /** More commands on its rows, and those that stand in the head of its record. */
  commands?: readonly AnyCommand[]
  verbs?: readonly string[]
  /** Of the record, above the thread. */
  parts?: readonly RecordPart<Row>[]
}
