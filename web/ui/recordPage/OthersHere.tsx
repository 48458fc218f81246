/** Who else has the same record open. */
import { useEffect, useState } from 'react'
import type { Events } from '@contract/events'
import type { ListName } from '@contract/platform/declaredVerbs'
import { onEvent, watchRecord } from '@core/account/socket'
import { appState } from '@core/session/session'
import { listSeparator, personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'

type Person = Events['record_watchers']['people'][number]

function useOthersHere(list: ListName, identifier: string): Person[] {
  const [others, setOthers] = useState<Person[]>([])
  useEffect(() => {
    const own = appState.profile?.userInfo.identifier
    const stopHearing = onEvent('record_watchers', (watchers) => {
      if (watchers.list !== list || watchers.identifier !== identifier) return
      setOthers(watchers.people.filter((person) => person.identifier !== own))
    })
    const stopWatching = watchRecord({ list, identifier })
    return () => {
      stopHearing()
      stopWatching()
    }
  }, [list, identifier])
  return others
}

/** Said when it changes, also to a screen reader; takes no room while nobody else is here. */
export function OthersHere({ rows, identifier }: { rows: ListName; identifier: string }) {
  const t = useWords()
  const others = useOthersHere(rows, identifier)
  return (
    <p role="status" className="others-here">
      {others.length > 0 &&
        t('list:record.othersHere', {
          count: others.length,
          names: others.map(personName).join(listSeparator()),
        })}
    </p>
  )
}
