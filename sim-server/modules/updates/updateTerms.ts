/** Modules and categories of product updates: the calls of a master, and one that only switches. */
import { updateCategories, updateModules } from '@contract/updates/updateTerms'
import { masterNamed } from '@domain/masters'
import { masterHandlers } from '@domain/masters/serveMaster'
import { serve, type Mount } from '@kit/request/serve'

const modules = masterHandlers(masterNamed('updateModules'))
const categories = masterHandlers(masterNamed('updateCategories'))

const mounts: readonly Mount[] = [
  serve(updateModules, { ...modules, setStatus: modules.update }),
  serve(updateCategories, { ...categories, setStatus: categories.update }),
]

export default mounts
