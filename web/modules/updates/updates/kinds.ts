/** Every kind of update: its columns and endpoints. */
import type { AnyEndpoint } from '@contract/http'
import { kinds as contract } from '@contract/updates/updates'
import { intakeStatuses, statuses, type Kind } from '@contract/updates/updateShapes'
import { productUpdates } from '@contract/updates/productUpdates'
import type { Column } from '@core/list/columns'
import { columns as all, type Update } from './columns'

export interface UpdateApi {
  list: AnyEndpoint
  create?: AnyEndpoint
  update?: AnyEndpoint
  setStatus?: AnyEndpoint
}
export interface UpdateKind {
  api: UpdateApi
  columns: readonly Column<Update>[]
  /** The two values the status command switches between. */ between?: readonly [string, string]
}

const { title, institution: at, country: of, level: on, till_date, published_at, created_at } = all
const pinned = { ...at, pinned: true }
const between = statuses

export const kinds: Readonly<Record<Kind | 'product', UpdateKind>> = {
  offerLetter: {
    api: contract.offerLetter,
    columns: [pinned, of, on, all.duration, all.status, created_at],
    between,
  },
  lowTuitionFee: {
    api: contract.lowTuitionFee,
    columns: [pinned, of, on, all.fees, all.status, created_at],
    between,
  },
  commission: {
    api: contract.commission,
    columns: [pinned, of, all.commission_type, all.commission, all.status, created_at],
    between,
  },
  recent: {
    api: contract.recent,
    columns: [title, at, all.module_type, all.status, published_at, till_date],
    between,
  },
  scholarship: {
    api: contract.scholarship,
    columns: [title, at, of, all.amount, all.type, all.status, published_at, till_date],
    between,
  },
  intake: {
    api: contract.intake,
    columns: [pinned, of, all.intake, all.intake_status, till_date, created_at],
    between: intakeStatuses,
  },
  moi: { api: contract.moi, columns: [pinned, of, on, all.requirement, all.status, created_at], between },
  urgent: { api: contract.urgent, columns: [title, at, of, all.status, published_at, till_date] },
  webinar: {
    api: contract.webinar,
    columns: [all.event_title, all.event_type, all.host, all.start_date, all.end_date, published_at],
  },
  product: {
    api: { list: productUpdates.list, create: productUpdates.create, update: productUpdates.update },
    columns: [title, all.category, all.modules, created_at],
  },
}
export const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)
