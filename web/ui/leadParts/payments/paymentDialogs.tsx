/** The forms of payments of a lead, or for an application: a new one, and why one is void. */
import english from 'virtual:words/en/leads/leadPayments'
import type { FieldValues } from 'react-hook-form'
import {
  LeadPaymentInput,
  LeadPaymentsVoid,
  leadPayments,
  type LeadPayment,
} from '@contract/leads/leadRecord/leadPayments'
import { DEFAULT_CURRENCY } from '@contract/money'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { todayHere } from '@core/shell/relativeDays'
import { customField, dayField, textAreaField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'
import { tellChange } from '@ui/operation/tellChange'
import { addEnglish } from '@core/words/i18n'
import { callsOf, type Subject } from '../subject'

addEnglish(...english)

const fields: readonly RecordField[] = [
  customField('amount', async () => ({ default: (await import('./paymentFields')).PaymentAmount })),
  customField('currency', () => import('@ui/fields/CurrencyField'), { initialValue: () => DEFAULT_CURRENCY }),
  customField('payment_type_identifier', async () => ({
    default: (await import('./paymentFields')).PaymentTypeField,
  })),
  dayField('paid_at', { initialValue: () => todayHere() }),
  textAreaField('remarks', { rows: 2 }),
]

export const refreshPayments = () => queryClient.invalidateQueries({ queryKey: [leadPayments.list.key[0]] })

export const openPayment = ({ open }: Pick<Context, 'open'>, of: Subject) => {
  const { endpoint, path } = callsOf(of).addPayment
  open(
    <RecordDialog
      module="leads"
      title={(t) => t('leadPayments:record')}
      schema={LeadPaymentInput}
      fields={fields}
      submitLabel={(t) => t('leadPayments:submit')}
      onSubmit={(body: FieldValues) =>
        tellChange(
          'leadPayments.record',
          call(endpoint, { ...path, body: LeadPaymentInput.parse(body) }),
          leadPayments.create.spec.says,
          refreshPayments,
        )
      }
    />,
  )
}

const voidFields: readonly RecordField[] = [textAreaField('reason', { rows: 2 })]
const VoidReason = LeadPaymentsVoid.pick({ reason: true })

export const openVoid = (
  { open }: Pick<Context, 'open'>,
  { identifier, receipt_no }: Pick<LeadPayment, 'identifier' | 'receipt_no'>,
) =>
  open(
    <RecordDialog
      module="leads"
      title={(t) => t('leadPayments:voidTitle', { no: receipt_no })}
      schema={VoidReason}
      fields={voidFields}
      submitLabel={(t) => t('leadPayments:void')}
      onSubmit={({ reason }: FieldValues) =>
        tellChange(
          'leadPayments.void',
          call(leadPayments.void, { body: { payments: [identifier], reason: String(reason) } }),
          leadPayments.void.spec.says,
          refreshPayments,
        )
      }
    />,
  )
