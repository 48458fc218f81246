/** What follows a change of one task: its toast undoes it, and tasks are read anew. */
import { tasks } from '@contract/leads/tasks'
import type { Receipt, Verb } from '@contract/platform/operations'
import { queryClient } from '@core/server/api'
import { tellChange } from '@ui/operation/tellChange'

export const refreshTasks = () => queryClient.invalidateQueries({ queryKey: [tasks.list.key[0]] })

export const tellOfTask = (verb: Verb, receipt: Receipt, message: string) =>
  tellChange(verb, receipt, message, refreshTasks)
