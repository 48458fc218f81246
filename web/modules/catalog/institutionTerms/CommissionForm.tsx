/** The commission of one institution: a percentage, or another amount for each student. */
import type { FieldValues } from 'react-hook-form'
import {
  CommissionInput,
  institutionTerms,
  type InstitutionCommission,
} from '@contract/catalog/institutionTerms'
import { commissionTypes } from '@contract/catalog/institutionTermValues'
import { DEFAULT_CURRENCY } from '@contract/money'
import type { Context } from '@core/commands/commands'
import { queryClient } from '@core/server/api'
import { call } from '@core/server/http'
import { AmountInput } from '@ui/fields/AmountInput'
import { tellChange } from '@ui/operation/tellChange'
import { customField, numberField, selectField, type RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'

const isOther = ({ commission_type }: Readonly<Record<string, unknown>>) => commission_type === 'other'
const fields: readonly RecordField[] = [
  selectField('commission_type', commissionTypes, {
    initialValue: (row) => row?.['commission_type'] ?? commissionTypes[0],
  }),
  { ...numberField('commission_percentage'), isShown: (values) => !isOther(values) },
  {
    ...customField('commission_amount', async () => ({
      default: (props) => <AmountInput {...props} currencyKey="commission_currency" />,
    })),
    isShown: isOther,
  },
  {
    ...customField('commission_currency', () => import('@ui/fields/CurrencyField'), {
      initialValue: (row) => row?.['commission_currency'] ?? DEFAULT_CURRENCY,
    }),
    isShown: isOther,
  },
]

export const openCommission = ({ open }: Pick<Context, 'open'>, row: InstitutionCommission) =>
  open(
    <RecordDialog
      module="institutionTerms"
      title={(t) => t('institutionTerms:dialog.edit', { name: row.institution_info.name })}
      schema={CommissionInput}
      fields={fields}
      row={row}
      onSubmit={(values: FieldValues) =>
        tellChange(
          'institutions.commission',
          call(institutionTerms.saveCommission, {
            identifier: row.identifier,
            body: CommissionInput.parse(values),
          }),
          institutionTerms.saveCommission.spec.says,
          () => queryClient.invalidateQueries({ queryKey: ['institutionTerms'] }),
        )
      }
    />,
  )
