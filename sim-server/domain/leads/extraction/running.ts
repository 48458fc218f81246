/** Reads documents on the clock of the tenant, in a worker thread. Extractions interrupted by a restart are resumed. */
import { isDbEnded } from '@db/open'
import { Fail } from '@kit/request/fail'
import { mostSeconds, TOOK_TOO_LONG, workerTask } from '@kit/worker/workerTask'
import type { Tenant } from '@kit/tenant/tenant'
import { bytesOf } from '../../platform/fileBytes'
import { documentSubject } from '../leadDocuments/verbs'
import type { Extraction, ExtractionTask } from './extract'

const readInWorker = workerTask<ExtractionTask, Extraction>('extraction', mostSeconds.foreign)
/** A file that cannot be read in time is told of as one that cannot be read: it would take as long the next time. */
const readDocument = (task: ExtractionTask): Promise<Extraction> =>
  readInWorker(task).catch((cause: unknown): Extraction => {
    if (cause instanceof Fail && cause.rule === TOOK_TOO_LONG) return { pages: [], nothing: 'damaged' }
    throw cause
  })

interface Waiting {
  id: number
  file_id: number
  identifier: string
  media_type: string
  due_at: string
}
const WAITING = `SELECT e.id, e.file_id, f.identifier, f.media_type, e.due_at FROM file_extractions e JOIN files f ON f.id = e.file_id WHERE e.done_at IS NULL`
const planned = () => new Set<number>()

/** Call it after a commit that started one, and when a process goes on with a database. */
export function scheduleExtractions(tenant: Tenant): void {
  const known = tenant.state(planned)
  for (const one of tenant.db.prepare<[], Waiting>(WAITING).all()) {
    if (known.has(one.id)) continue
    known.add(one.id)
    tenant.clock.at(Date.parse(one.due_at), () => run(tenant, one))
  }
}

async function run(tenant: Tenant, { id, file_id, identifier, media_type }: Waiting): Promise<void> {
  const { db } = tenant
  if (!db.isLive()) return
  try {
    const { pages, nothing } = await readDocument({ bytes: bytesOf(db, file_id), media_type })
    if (!db.isLive()) return
    const named = Object.fromEntries(pages.map((page, at) => [`page_${at + 1}`, page]))
    const now = tenant.clock.iso()
    db.prepare(
      'UPDATE file_extractions SET pages = ?, why_empty = ?, done_at = ?, updated_at = ? WHERE id = ?',
    ).run(JSON.stringify(named), nothing, now, now, id)
    documentSubject.changed(tenant, null, null, [identifier])
  } catch (cause) {
    if (!isDbEnded(cause) && db.isLive()) throw cause
  } finally {
    tenant.state(planned).delete(id)
  }
}
