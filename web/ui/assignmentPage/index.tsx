/**
 * The page of an assignment, all of it from its declaration in the contract: who on one side, what on the other, marks, difference,
 * history. Its words are a title and the names of both sides; the others are shared (`locales/en/platform/assignment.json`).
 */
import { queryClient } from '@core/server/api'
import { defineModule, type Module } from '@core/commands/module'
import { assignmentCommands, type OpenedFrom } from './commands'
import { makeAssignmentStore } from './assignmentStore'
import { routesOf, specOf } from './spec'

/** @param openedFrom the list whose rows are assigned something, where the page has no entry of its own */
export function assignmentPage(declared: unknown, openedFrom?: OpenedFrom): Module {
  const spec = specOf(declared)
  const { name, can } = spec
  const store = makeAssignmentStore(spec)
  const page = async () => {
    const { AssignmentPage } = await import('./AssignmentPage')
    return {
      default: () => <AssignmentPage store={store} />,
    }
  }
  return defineModule({
    name,
    undo: `${can}.update`,
    routes: routesOf(spec).map((path) => ({ path, page, title: `${name}:title`, can: `${can}.read` })),
    commands: assignmentCommands(store, openedFrom),
    events: {
      assignment_changed: ({ assignment }) => {
        if (assignment !== name) return
        void queryClient.invalidateQueries({ queryKey: [name] })
        void queryClient.invalidateQueries({ queryKey: ['assignmentRecords'] })
      },
    },
  })
}
