/** Says that a program was compared with its source today; can be undone. */
import { programRecord } from '@contract/catalog/programRecord'
import type { ProgramEntry } from '@contract/catalog/programs'
import { todayHere } from '@core/shell/relativeDays'
import { call } from '@core/server/http'
import { tellChange } from '@ui/operation/tellChange'
import { refreshPrograms } from './refresh'

export const verifyToday = ({ identifier }: ProgramEntry): Promise<unknown> =>
  tellChange(
    'programs.edit',
    call(programRecord.setField, {
      program: identifier,
      body: { field: 'verified_on', value: todayHere() },
    }),
    programRecord.setField.spec.says,
    refreshPrograms,
  )
