/** Above the runs: whether automations run, on how many leads at once, and for how long runs are kept. */
import { automationRuns, RUN_DAYS } from '@contract/platform/automations'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import './automations.css'

export function SettingsStrip() {
  const t = useWords()
  const { data, isError, refetch } = useCall(automationRuns.settings, {})
  if (isError) return <LoadError messageKey="automationRuns:failed" onRetry={refetch} />
  if (!data) return <div aria-busy className="automation-settings" />
  return (
    <section className="automation-settings" aria-label={t('automationRuns:settings.title')}>
      <p role="status" className={data.is_paused ? 'paused' : undefined}>
        <strong>{t(`automationRuns:settings.${data.is_paused ? 'paused' : 'running'}`)}</strong>
      </p>
      <p className="dim">
        {t('automationRuns:settings.facts', { most: number(data.most_leads), days: number(RUN_DAYS) })}
      </p>
      <CommandButton id="automationRuns.settings" />
    </section>
  )
}
