/** English for whoever comes by a link and has not loaded the shell. */
import { learn } from '@core/words/i18n'

learn(
  import.meta.glob<{ default: Record<string, unknown> }>(
    '../../../../locales/en/finance/publicInvoices.json',
    {
      eager: true,
    },
  ),
)
