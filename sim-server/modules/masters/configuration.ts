/** Exports, compares and applies the masters of a client as files. */
import { configuration, type ConfigurationFile } from '@contract/masters/configuration'
import { configuredMasters } from '@domain/masters'
import {
  applyConfiguration,
  compareConfiguration,
  lastConfiguration,
  takeBackConfiguration,
} from '@domain/masters/configuration/apply'
import { fileOf } from '@domain/masters/configuration/files'
import { pictureFiles } from '@domain/masters/configuration/pictures'
import { bulkCall } from '@domain/platform/operations'
import { serve } from '@kit/request/serve'
import { readInSteps } from '@kit/tenant/readInSteps'

export default serve(configuration, {
  files: async ({ tenant, caller }) => {
    const readable = configuredMasters().filter((master) => caller.can(master.can('read')))
    return readInSteps(tenant, function* (db) {
      const files: ConfigurationFile[] = []
      for (const master of readable) files.push(yield* fileOf(db, master))
      return [...files, ...pictureFiles(db, readable)]
    })
  },
  compare: async ({ body, ...call }) => compareConfiguration(bulkCall(call), body),
  apply: async ({ body, settle, ...call }) => applyConfiguration(bulkCall(call), body, settle),
  takeBack: async ({ body, settle, ...call }) =>
    takeBackConfiguration(bulkCall(call), body.identifier, settle),
  last: (call) => lastConfiguration(bulkCall(call)),
})
