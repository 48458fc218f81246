/** Tells those who have the same record open of each other (`record_watchers`). One record for each socket. */
import type { Server, Socket } from 'socket.io'
import { WatchedRecord, type EventName, type Events } from '@contract/events'
import { watcherOf } from '@kit/auth/recordWatchers'
import type { Tenant } from '@kit/tenant/tenant'

type Watchers = Events['record_watchers']
interface Watched {
  room: string
  list: string
  identifier: string
  person: Watchers['people'][number]
}
/** What a socket watches, in the order in which they began. */
const watchedBy = new WeakMap<Server, Map<string, Watched>>()
const watchedOf = (io: Server) => {
  const all = watchedBy.get(io) ?? new Map<string, Watched>()
  watchedBy.set(io, all)
  return all
}

function tellAll(io: Server, { room, list, identifier }: Watched): void {
  const here = [...watchedOf(io).values()].filter((one) => one.room === room)
  const people = [...new Map(here.map(({ person }) => [person.identifier, person])).values()]
  io.to(room).emit('record_watchers' satisfies EventName, { list, identifier, people } satisfies Watchers)
}

export function watching(
  io: Server,
  socket: Socket,
  { tenant, session }: { tenant: Tenant; session: string },
) {
  const all = watchedOf(io)
  const stop = () => {
    const last = all.get(socket.id)
    if (!last) return
    all.delete(socket.id)
    void socket.leave(last.room)
    tellAll(io, last)
  }
  /** Of foreign input: what is no record, or none that this user may read, ends what was watched. */
  const watch = (input: unknown) => {
    stop()
    const { data: record } = WatchedRecord.safeParse(input)
    const caller = record && watcherOf(tenant, session, record)
    if (!record || !caller) return
    const { identifier, first_name, last_name } = caller.user
    const room = `record ${tenant.number} ${record.list} ${record.identifier}`
    const watched: Watched = { room, ...record, person: { identifier, first_name, last_name } }
    all.set(socket.id, watched)
    void socket.join(room)
    tellAll(io, watched)
  }
  return { watch, stop }
}
