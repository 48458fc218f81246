/**
 * Indexes marked fields of many leads beside other calls: in short transactions, one after the other, on the clock of the tenant. A call
 * that writes waits for one of them at most. What a process leaves undone, the next one that opens the database goes on with.
 */
import { isDbEnded } from '@db/open'
import { allRows, changedEvent } from '@kit/auth/eventReaders'
import { writeLock } from '@kit/request/writeLock'
import { longTransaction } from '@kit/tenant/longTransaction'
import type { Tenant } from '@kit/tenant/tenant'
import { indexStep, isIndexing } from './indexSteps'

/** Milliseconds for which the loop is held. */
const STEP_MS = 8
/** Steps of one transaction. */
const STEPS = 8
/** After an error of the database. */
const RESUME_AFTER = 60_000
/** How often consoles are told how far it is. */
const TELL_AFTER = 1000

const indexing = () => ({ isDue: false, toldAt: -Infinity })

/** Call it after a commit that marked a field, and when a process goes on with a database. */
export function scheduleIndexing(tenant: Tenant, after = 0): void {
  const state = tenant.state(indexing)
  if (state.isDue || !isIndexing(tenant.db)) return
  state.isDue = true
  tenant.clock.at(tenant.clock.now() + after, () => {
    state.isDue = false
    return indexMore(tenant)
  })
}

async function indexMore(tenant: Tenant): Promise<void> {
  if (!tenant.db.isLive()) return
  try {
    await tenant.state(writeLock).pass(() =>
      longTransaction(tenant, function* (db) {
        for (let step = 0; step < STEPS; step++) {
          const until = performance.now() + STEP_MS
          while (performance.now() < until) if (!indexStep(db)) return
          yield
        }
      }),
    )
    publishProgress(tenant)
    scheduleIndexing(tenant)
  } catch (cause) {
    // It was reset or closed: another tenant goes on.
    if (isDbEnded(cause) || !tenant.db.isLive()) return
    scheduleIndexing(tenant, RESUME_AFTER)
    throw cause
  }
}

const fieldsChanged = changedEvent(
  'master_changed',
  allRows(['masters.form.fields.read', 'leads.read']),
  () => ({
    master: 'formFields',
  }),
)
/** Rows of the fields say how far it is. */
function publishProgress(tenant: Tenant): void {
  const state = tenant.state(indexing)
  const now = performance.now()
  if (now - state.toldAt < TELL_AFTER && isIndexing(tenant.db)) return
  state.toldAt = now
  fieldsChanged(tenant, null, null, null)
}
