/** What a stage is (business §3 Stage), and whose records go through stages (business §3 Timeline), without the calls that take them. */
export const stageTypes = ['success', 'cancel'] as const
export const stagePositions = ['start', 'middle', 'end'] as const
export const stageModules = ['lead', 'application', 'service', 'agent', 'invoice'] as const
export type StageModule = (typeof stageModules)[number]
/** Said by the calls that change the stages of a timeline. */
export const SEEN_TIMELINE =
  'updated_at (assumed) is that of the timeline as it was read: 409 when it was changed since'
/** Of one timeline. */
export const MOST_STAGES = 100
