/** Exports, compares and applies the masters of a client as files. */
import { configuration } from '@contract/masters/configuration'
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

export default serve(configuration, {
  files: ({ db, caller }) => {
    const readable = configuredMasters().filter((master) => caller.can(master.can('read')))
    return [...readable.map((master) => fileOf(db, master)), ...pictureFiles(db, readable)]
  },
  compare: ({ body, ...call }) => compareConfiguration(bulkCall(call), body),
  apply: ({ body, ...call }) => applyConfiguration(bulkCall(call), body),
  takeBack: ({ body, ...call }) => takeBackConfiguration(bulkCall(call), body.identifier),
  last: (call) => lastConfiguration(bulkCall(call)),
})
