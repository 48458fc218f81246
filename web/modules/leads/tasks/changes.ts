/** What follows a change of one task: its toast undoes it, and tasks are read anew. */
import { leads } from '@contract/leads/leads'
import { tasks } from '@contract/leads/tasks'
import type { DeclaredVerb } from '@contract/platform/declaredVerbs'
import type { Receipt } from '@contract/platform/operations'
import { queryClient } from '@core/server/api'
import { tellChange } from '@ui/operation/tellChange'

/** Reads tasks anew, with the history of the shown lead. */
export const refreshTasks = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [tasks.list.key[0]] }),
    queryClient.invalidateQueries({ queryKey: leads.activities.key }),
  ])

export const tellOfTask = (verb: DeclaredVerb, answer: Promise<Receipt>, message: string) =>
  tellChange(verb, answer, message, refreshTasks)
