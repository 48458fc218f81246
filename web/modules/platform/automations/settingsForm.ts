/** The settings of all automations, as a form. */
import { createElement } from 'react'
import { automationRuns, AutomationSettingsInput } from '@contract/platform/automations'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call, callWithMessage } from '@core/server/http'
import { numberField, selectField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'

export async function openSettings({ t, open, toast }: Pick<Context, 't' | 'open' | 'toast'>): Promise<void> {
  const row = await call(automationRuns.settings, {})
  open(
    createElement(RecordDialog, {
      module: 'automationRuns',
      title: (words) => words('automationRuns:settings.title'),
      schema: AutomationSettingsInput,
      fields: [
        selectField('is_paused', ['true', 'false'], { initialValue: () => String(row.is_paused) }),
        numberField('most_leads'),
      ],
      row,
      prepare: (values) => ({ ...values, is_paused: values['is_paused'] === 'true' }),
      onSubmit: async (body) => {
        const { message } = await callWithMessage(automationRuns.saveSettings, { body: body as typeof row })
        toast(t.sentence(message ?? automationRuns.saveSettings.spec.says), 'success')
        await queryClient.invalidateQueries({ queryKey: ['automationRuns'] })
      },
    }),
  )
}
