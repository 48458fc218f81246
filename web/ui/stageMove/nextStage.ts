/** The stage that comes next on the way of a record. */
import type { StagePath } from './staged'

/** Masters whose changes change the path of a record. */
export const PARTS_OF_PATHS: ReadonlySet<string> = new Set(['timelines', 'stages'])

/** By its timeline; without one the stage after its own. Undefined at the end of its way. */
export function nextStage({ timeline, stages }: StagePath) {
  const at = stages.findIndex(({ state }) => state === 'now')
  if (stages[at]?.type === 'cancel') return undefined
  if (timeline) return stages.find(({ state }) => state === 'next')
  return stages.slice(at + 1).find(({ type }) => type !== 'cancel')
}
