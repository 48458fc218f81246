/** Modules and categories of product updates: the calls of a master, and one that only switches. */
import { updateCategories, updateModules } from '@contract/updates/updateTerms'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import type { Handlers } from '@kit/request/handler'
import { serve, type Mount } from '@kit/request/serve'

type Terms = typeof updateModules | typeof updateCategories

const mountOf = <T extends Terms>(terms: T, name: string): Mount => {
  const shared = masterHandlers(masterNamed(name))
  // Typed by the contract: what a master answers is known only where it is declared.
  return serve(terms, { ...shared, setStatus: shared.update } as unknown as Handlers<T>)
}

export const updateTerms: readonly Mount[] = [
  mountOf(updateModules, 'updateModules'),
  mountOf(updateCategories, 'updateCategories'),
]
