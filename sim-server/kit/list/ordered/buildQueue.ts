/** Builds views one after the other and in steps: the first view of a million leads takes a second, and other calls are answered meanwhile. */
import { nextLoopTurn } from '../../request/nextLoopTurn'
import type { Tenant } from '../../tenant/tenant'

/** Milliseconds of work per step of the event loop. */
const STEP_MS = 8

async function inSteps(tenant: Tenant, steps: Generator<void, unknown>) {
  const { epoch } = tenant
  let start = performance.now()
  while (tenant.epoch === epoch && !steps.next().done) {
    if (performance.now() - start < STEP_MS) continue
    await nextLoopTurn()
    start = performance.now()
  }
}

/** The queue of one table. Each tenant has its own. */
export function buildQueue() {
  const newQueue = () => ({ last: Promise.resolve() })
  return (tenant: Tenant, make: () => Generator<void, unknown>): Promise<void> => {
    const queue = tenant.state(newQueue)
    const building = queue.last.then(() => inSteps(tenant, make()))
    queue.last = building.catch(() => {})
    return building
  }
}
