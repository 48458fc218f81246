/** Who changed a record and when, from the activity log: for records whose values before are not kept. */
import { activity, type Activity } from '@contract/platform/activity'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { HistoryDialog } from './HistoryDialog'

/** Its words name the actions. */
const MODULE = activity.list.key[0]

export interface LoggedRecord {
  module_type: string
  module_identifier: string
  name: string
}

export function LoggedHistory({ module_type, module_identifier, name }: LoggedRecord) {
  const t = useWords()
  return (
    <HistoryDialog<Activity & { can_undo: boolean }>
      name={name}
      queryKey={[MODULE, 'history', module_type, module_identifier]}
      fetchPage={async (query, signal) => {
        const page = await call(
          activity.list,
          { query: { ...query, module_type, module_identifier } },
          { signal },
        )
        return { ...page, recordsInfo: page.recordsInfo.map((one) => ({ ...one, can_undo: false })) }
      }}
    >
      {({ action, description }) => (
        <p>
          {t(`${MODULE}:actions.${action}`)}
          {description && description !== name && (
            <>
              {' · '}
              <bdi>{description}</bdi>
            </>
          )}
        </p>
      )}
    </HistoryDialog>
  )
}
