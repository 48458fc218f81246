/**
 * Content of the status line, by slot. The grid sets selection and filter, the key listener the pending keys, the
 * socket the connection, long work its progress. Rendered by `app/shell/StatusLine`.
 */
import { proxy } from 'valtio'
import { onSessionCleanup } from '../session/sessionCleanup'

export interface PendingWork {
  id: string
  label: string
  done?: number
  total?: number
  cancel?(): void
}

export const status = proxy<{
  /** `312 selected · 1,204 shown`, translated. */
  selection: string
  /** `Not on screen: 3`, of the selection, translated; `list.showSelected` leads there. */
  outOfSight: string
  /** `Stage is New, no owner`. */
  filter: string
  /** Keys pressed so far of a sequence: `g`. */
  pending: string
  connection: 'none' | 'connecting' | 'live' | 'lost'
  work: PendingWork[]
}>({ selection: '', outOfSight: '', filter: '', pending: '', connection: 'none', work: [] })

/** Adds a piece of work or updates its progress, by id. */
export const startWork = (work: PendingWork) => {
  const at = status.work.findIndex((one) => one.id === work.id)
  if (at < 0) status.work.push(work)
  else status.work[at] = work
}
export const endWork = (id: string) => {
  status.work = status.work.filter((one) => one.id !== id)
}
onSessionCleanup(() =>
  Object.assign(status, { selection: '', outOfSight: '', filter: '', pending: '', work: [] }),
)
