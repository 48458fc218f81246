/** What the automation would do now, asked of the server while it is edited. Nothing is changed. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { leads } from '@contract/leads/leads'
import { automations, type AutomationPreview as Preview } from '@contract/platform/automations'
import type { ActionLine, ConditionLine } from '@contract/platform/automations/actions'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { useFormContext } from '@ui/fields/Form'

const WAIT = 300

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), WAIT)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

/** The lead that the typed words find first; undefined for the newest that matches. */
async function leadFound(typed: string, signal: AbortSignal): Promise<string | undefined> {
  if (typed.trim() === '') return undefined
  const { recordsInfo } = await call(leads.list, { query: { search: typed.trim(), per_page: 1 } }, { signal })
  return recordsInfo[0]?.identifier
}

export function AutomationPreview({ actions }: { actions: string }) {
  const t = useWords()
  const { control } = useFormContext()
  const [lines, given] = useWatch({ control, name: [actions, 'conditions'] }) as [
    readonly ActionLine[],
    readonly ConditionLine[],
  ]
  const [typed, setTyped] = useState('')
  const asked = useSettled({ conditions: given, actions: lines, typed })
  const { data, isError } = useQuery({
    queryKey: ['automations', 'preview', asked],
    queryFn: async ({ signal }): Promise<Preview> => {
      const lead = await leadFound(asked.typed, signal)
      const body = { conditions: [...asked.conditions], actions: [...asked.actions], lead }
      return call(automations.preview, { body }, { signal })
    },
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <section
      className="automation-preview"
      aria-label={t('automations:preview.title')}
      aria-busy={!data && !isError}
    >
      <p role="status">
        {isError
          ? t('automations:preview.failed')
          : data && t('automations:preview.matching', { count: data.matching })}
      </p>
      <label>
        {t('automations:preview.lead')}{' '}
        <input
          className="bp6-input bp6-small"
          value={typed}
          dir={typed ? 'auto' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {data?.lead && data.trials.length > 0 && (
        <>
          <p>{t('automations:preview.on', { name: data.lead.name })}</p>
          <ol>
            {data.trials.map(({ action, message }, at) => (
              <li key={at}>
                {t(`automations:actions.${action}`)}:{' '}
                {message ? t.sentence(message) : t('automations:preview.done')}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
