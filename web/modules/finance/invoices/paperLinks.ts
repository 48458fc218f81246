/** Opens the public page of a paper of an installment, or copies its link: claims, invoices and credit notes. */
import type { Installment } from '@contract/finance/invoices'
import { invoiceHistory } from '@contract/finance/invoices/invoiceHistory'
import type { Arguments, Choice, Command, Context } from '@core/commands/commands'
import { call } from '@core/server/http'
import { amountText } from '@core/words/format'

type RowContext = Context<Installment>

/** The newest first. Papers that are void are left out: nobody should get them any more. */
const papers = async (_: Arguments, c: RowContext): Promise<Choice[]> => {
  const { identifier, expected_currency_in } = c.targets.rows[0]!
  const entries = await call(invoiceHistory.history, { invoice_identifier: identifier })
  return entries
    .filter(({ page, void_at }) => page !== null && void_at === null)
    .toReversed()
    .map(({ kind, no, page, amount }) => ({
      value: page!,
      label: `${c.t(`invoices:history.${kind}`)} · ${no}`,
      hint: amountText(amount!, expected_currency_in),
    }))
}

const paperCommand = (
  name: 'openPaper' | 'copyPaperLink',
  keys: string,
  run: (c: RowContext, page: string) => void | Promise<void>,
): Command<Installment> => ({
  id: `invoices.${name}`,
  on: 'row',
  keys,
  can: invoiceHistory.history.spec.can,
  disabledReason: ({ targets, t }) =>
    targets.rows[0]?.claim_no === null ? t.sentence('Not claimed yet') : undefined,
  arguments: [{ name: 'paper', choices: papers }],
  run: (c, { paper }) => run(c, paper!.value),
})

export const paperLinkCommands: Command<Installment>[] = [
  paperCommand('openPaper', 'm v', (_, page) => {
    window.open(page, '_blank', 'noopener')
  }),
  paperCommand('copyPaperLink', 'm k', async (c, page) => {
    await navigator.clipboard.writeText(new URL(page, location.origin).href)
    c.toast(c.t('invoices:linkCopied'), 'success')
  }),
]
