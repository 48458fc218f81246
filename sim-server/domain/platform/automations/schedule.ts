/**
 * Automations run on the clock of the tenant: soon after the commit of what starts them, in transactions of their own, and when the days
 * of a lead in its stage are over. What a process leaves undone, the next one that opens the database goes on with.
 */
import { isDbEnded } from '@db/open'
import type { Tenant } from '@kit/tenant/tenant'

/** After an error of the database, in milliseconds. */
const RESUME_AFTER = 60_000

interface Work {
  /** Starts what happened since, and does what it starts. */
  run(tenant: Tenant): Promise<void>
  /** When the next days are over, in milliseconds since 1970; undefined when none are. */
  nextDue(tenant: Tenant): number | undefined
}
const planned = () => ({
  work: undefined as Work | undefined,
  at: Infinity,
  isRunning: false,
  isAsked: false,
  cancel: () => {},
})

/** Call it after the commit of a change of leads or automations. Nothing happens while no automation is switched on. */
export function scheduleAutomations(tenant: Tenant, at: number = tenant.clock.now()): void {
  const state = tenant.state(planned)
  if (!state.work) return
  if (state.isRunning) state.isAsked = true
  if (state.isRunning || state.at <= at) return
  state.cancel()
  state.at = at
  state.cancel = tenant.clock.at(at, () => {
    state.at = Infinity
    return runNow(tenant)
  })
}

/** Call it when a process goes on with a database. */
export function startAutomations(tenant: Tenant, work: Work): void {
  tenant.state(planned).work = work
  scheduleAutomations(tenant)
}

async function runNow(tenant: Tenant): Promise<void> {
  const state = tenant.state(planned)
  if (!tenant.db.isLive()) return
  state.isRunning = true
  try {
    do {
      state.isAsked = false
      await state.work!.run(tenant)
    } while (state.isAsked && tenant.db.isLive())
    state.isRunning = false
    const next = tenant.db.isLive() ? state.work!.nextDue(tenant) : undefined
    if (next !== undefined) scheduleAutomations(tenant, next)
  } catch (cause) {
    state.isRunning = false
    // It was reset or closed: another tenant goes on.
    if (isDbEnded(cause) || !tenant.db.isLive()) return
    scheduleAutomations(tenant, tenant.clock.now() + RESUME_AFTER)
    throw cause
  }
}
