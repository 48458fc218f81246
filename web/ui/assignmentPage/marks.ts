/**
 * What was marked and not saved, by who it is for. It survives a reload: the rows are named by steps, and the server says what each row
 * would be after them (`AssignmentStep`).
 */
import { proxy } from 'valtio'
import type { AssignmentStep } from '@contract/platform/assignmentRecords'
import type { Targets } from '@core/list/selection/selection'
import { bulkTargets } from '@core/list/selection/selection'
import { onSessionCleanup } from '@core/session/sessionCleanup'
import { tabDraft } from '@core/session/tabDraft'

export interface Marked {
  /** Identifier of the record that gets the assignment. */
  name: string
  steps: readonly AssignmentStep[]
}
export type MarksByWho = Readonly<Record<string, Marked>>

/** The marks of one assignment. */
export interface Marks {
  readonly state: { byWho: MarksByWho }
  /** Reads what a reload left. */
  read(): void
  stepsOf(who: string): readonly AssignmentStep[]
  add(who: string, name: string, step: AssignmentStep): void
  clear(who: string): void
}

const NOTHING: readonly AssignmentStep[] = []

/** Adds a step: later marks of a row replace earlier ones, and a mark of everything replaces all. */
export function withStep(steps: readonly AssignmentStep[], step: AssignmentStep): AssignmentStep[] {
  if (step.is_selected_all) {
    const isEverything = Object.keys(step.filters).length === 0 && step.excluded.length === 0
    return isEverything ? [step] : [...steps, step]
  }
  const marked = new Set(step.identifiers)
  const from = steps.findLastIndex((one) => one.is_selected_all) + 1
  const others = steps.slice(from).map((one) => ({
    ...one,
    identifiers: one.identifiers.filter((identifier) => !marked.has(identifier)),
  }))
  const same = others.find(({ assigned }) => assigned === step.assigned)
  const merged = { ...step, identifiers: [...(same?.identifiers ?? []), ...step.identifiers] }
  return [
    ...steps.slice(0, from),
    ...others.filter((one) => one !== same && one.identifiers.length > 0),
    merged,
  ]
}

/** The step that assigns these targets or takes them back. */
export const stepOf = (targets: Targets, assigned: boolean): AssignmentStep => {
  const { filters, ...rows } = bulkTargets(targets, 'identifiers')
  const { who: _, ...asked } = filters as Record<string, string>
  return { assigned, ...rows, filters: asked }
}

/** @param single a record has one assignment at most: a mark replaces the others */
export function makeMarks(name: string, single = false): Marks {
  const state = proxy<{ byWho: MarksByWho }>({ byWho: {} })
  const draft = tabDraft(`assignment.${name}`)
  let isRead = false
  onSessionCleanup(() => {
    state.byWho = {}
    isRead = false
  })
  const put = (byWho: MarksByWho) => {
    state.byWho = byWho
    if (Object.keys(byWho).length === 0) draft.clear()
    else draft.save(() => JSON.stringify(byWho))
  }
  return {
    state,
    read() {
      if (isRead) return
      isRead = true
      const kept = draft.read()
      if (kept !== null) state.byWho = JSON.parse(kept) as MarksByWho
    },
    stepsOf: (who) => state.byWho[who]?.steps ?? NOTHING,
    add: (who, whoName, step) =>
      put({
        ...state.byWho,
        [who]: {
          name: whoName,
          steps: single && step.assigned ? [step] : withStep(state.byWho[who]?.steps ?? [], step),
        },
      }),
    clear(who) {
      const { [who]: _, ...others } = state.byWho
      put(others)
    },
  }
}
