/** What is done on the pages of billing. */
import { createElement } from 'react'
import { billing, MOST_REASON, REASON_REQUIRED, REASON_TOO_LONG, type Bill } from '@contract/platform/billing'
import { CreditsInput } from '@contract/platform/billing/checkout'
import { paymentGateways, type PaymentGateway } from '@contract/platform/billing/gateways'
import { activity } from '@contract/platform/activity'
import type { AnyCommand, Command, Context } from '@core/commands/commands'
import { fetchCall, queryClient, queryKeyOf } from '@core/server/api'
import { call, send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { session } from '@core/session/session'
import { customField } from '@ui/record/fields'
import { MODULE, soldName, untilText } from './names'

type Known = Awaited<ReturnType<typeof call<typeof billing.subscriptions>>>
/** As read last; undefined before. */
const readLast = (): Known | undefined =>
  queryClient.getQueryData<Known>(queryKeyOf(billing.subscriptions, {}))
const change = billing.checkout.spec.can

const fields = [
  customField('quantity', async () => ({ default: (await import('./CreditsFields')).QuantityField })),
  customField('payment_gateway', async () => ({ default: (await import('./CreditsFields')).GatewayField }), {
    initialValue: () => paymentGateways[0],
  }),
]
async function buyCredits({ open }: Context): Promise<void> {
  const [{ RecordDialog }, { startCheckout }] = await Promise.all([
    import('@ui/record/RecordDialog'),
    import('./checkout'),
    // Its price is told at once.
    fetchCall(billing.subscriptions, {}),
  ])
  open(
    createElement(RecordDialog, {
      title: (t) => t(`${MODULE}:buyTitle`),
      module: MODULE,
      schema: CreditsInput,
      fields,
      submitLabel: (t) => t(`${MODULE}:pay`),
      onSubmit: (values) =>
        startCheckout({
          type: 'ocr',
          quantity: Number(values['quantity']),
          payment_gateway: values['payment_gateway'] as PaymentGateway,
        }),
    }),
  )
}

const page: readonly Command[] = [
  {
    id: `${MODULE}.upgrade`,
    on: 'page',
    keys: 'u',
    can: change,
    run: async ({ open }) => open(createElement((await import('./PlansDialog')).PlansDialog)),
  },
  {
    id: `${MODULE}.buyCredits`,
    on: 'page',
    keys: 'c',
    can: change,
    disabledReason: ({ t }) =>
      readLast()?.credits.price === null ? t(`${MODULE}:creditsOnRequest`) : undefined,
    run: buyCredits,
  },
  {
    id: `${MODULE}.cancel`,
    on: 'page',
    keys: 'd',
    can: billing.cancel.spec.can,
    danger: true,
    disabledReason: ({ t }) =>
      readLast()?.activeSubscriptions.length === 0 ? t(`${MODULE}:nothingActive`) : undefined,
    arguments: [
      {
        name: 'subscription',
        choices: async () =>
          (await fetchCall(billing.subscriptions, {})).activeSubscriptions.map((one) => ({
            value: one.identifier,
            label: soldName(one),
            hint: untilText(one),
          })),
      },
      {
        name: 'reason',
        check: (text) =>
          text.trim() === '' ? REASON_REQUIRED : text.length > MOST_REASON ? REASON_TOO_LONG : undefined,
      },
    ],
    run: async ({ t, toast }, { subscription, reason }) => {
      await call(billing.cancel, { identifier: subscription!.value, body: { reason: reason!.value } })
      toast(t.sentence(billing.cancel.spec.says), 'success')
      await queryClient.invalidateQueries({ queryKey: [MODULE] })
    },
  },
]

const row: readonly Command<Bill>[] = [
  {
    id: `${MODULE}.download`,
    on: 'row',
    keys: 'shift+d',
    can: billing.download.spec.can,
    titleValues: ({ targets }) => ({ number: targets.rows[0]?.number }),
    run: async ({ targets }) => {
      const { identifier, number } = targets.rows[0]!
      const file = await send(billing.download, { identifier, query: { language: session.language } })
      saveFile(await file.blob(), `${number}.pdf`)
    },
  },
  {
    id: `${MODULE}.history`,
    on: 'row',
    keys: 'h',
    can: activity.list.spec.can,
    titleValues: ({ targets }) => ({ name: targets.rows[0] && soldName(targets.rows[0]) }),
    run: async ({ targets, open }) => {
      const { LoggedHistory } = await import('@ui/record/LoggedHistory')
      const bill = targets.rows[0]!
      open(
        createElement(LoggedHistory, {
          module_type: MODULE,
          module_identifier: bill.subscription_identifier,
          name: soldName(bill),
        }),
      )
    },
  },
]

export const commands = [...page, ...row] as readonly AnyCommand[]
