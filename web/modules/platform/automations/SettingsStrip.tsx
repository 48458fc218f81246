/** Above the runs: whether automations run, on how many leads at once, and for how long runs are kept. */
import { automationRuns, RUN_DAYS } from '@contract/platform/automations'
import { useCall } from '@core/server/api'
import { number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { ListStrip } from '@ui/layout/ListStrip'

export function SettingsStrip() {
  const t = useWords()
  const settings = useCall(automationRuns.settings, {})
  return (
    <ListStrip label={t('automationRuns:settings.title')} call={settings} failed="automationRuns:failed">
      {({ is_paused, most_leads }) => (
        <>
          <p role="status">
            <strong className={is_paused ? 'warning' : undefined}>
              {t(`automationRuns:settings.${is_paused ? 'paused' : 'running'}`)}
            </strong>
          </p>
          <p className="dim">
            {t('automationRuns:settings.facts', { most: number(most_leads), days: number(RUN_DAYS) })}
          </p>
          <CommandButton id="automationRuns.settings" />
        </>
      )}
    </ListStrip>
  )
}
