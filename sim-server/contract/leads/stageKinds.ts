/** What a stage of leads is (business §3 Stage), without the calls that take it. */
export const stageTypes = ['success', 'cancel'] as const
export const stagePositions = ['start', 'middle', 'end'] as const
