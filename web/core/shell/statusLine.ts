/**
 * What the line at the foot says, by slot. Whoever knows fills its own: the grid the selection and the filter, the keys
 * what is pending, the socket the connection, long work its progress. Drawn by `app/StatusLine`.
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
  /** `312 selected · 1,204 shown`. Already in the reader's words. */
  selection: string
  /** `Stage is New, no owner`. */
  filter: string
  /** Keys pressed so far of a sequence: `g`. */
  pending: string
  connection: 'none' | 'connecting' | 'live' | 'lost'
  work: PendingWork[]
}>({ selection: '', filter: '', pending: '', connection: 'none', work: [] })

/** Puts a piece of work there, or moves it on. */
export const startWork = (work: PendingWork) => {
  const at = status.work.findIndex((one) => one.id === work.id)
  if (at < 0) status.work.push(work)
  else status.work[at] = work
}
export const endWork = (id: string) => {
  status.work = status.work.filter((one) => one.id !== id)
}
onSessionCleanup(() => Object.assign(status, { selection: '', filter: '', pending: '', work: [] }))
