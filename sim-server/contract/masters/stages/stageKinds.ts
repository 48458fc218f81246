/** What a stage is (business §3 Stage), and whose records go through stages (business §3 Timeline), without the calls that take them. */
export const stageTypes = ['success', 'cancel'] as const
export const stagePositions = ['start', 'middle', 'end'] as const
export const stageModules = ['lead', 'application', 'service', 'agent', 'invoice'] as const
export type StageModule = (typeof stageModules)[number]
/** Of one timeline. */
export const MOST_STAGES = 100
