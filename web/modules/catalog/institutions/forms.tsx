/** The forms of an institution: what is agreed with it, a contact, a review, what is to be done. */
import type { FieldValues } from 'react-hook-form'
import { actionKinds, institutionActions } from '@contract/catalog/institutionActions'
import {
  ContactInput,
  institutionRecords,
  MOST_RATING,
  ReviewInput,
  type InstitutionContact,
} from '@contract/catalog/institutionRecords'
import type { Institution } from '@contract/catalog/institutions'
import { institutionTerms, TermsInput } from '@contract/catalog/institutionTerms'
import { commissionTypes, quotaTypes, shoreTypes } from '@contract/catalog/institutionTermValues'
import { DEFAULT_CURRENCY } from '@contract/money'
import type { Context } from '@core/commands/commands'
import { bulkTargets } from '@core/list/selection/selection'
import { queryClient } from '@core/server/api'
import { call, callWithMessage } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { toast } from '@core/shell/toasts'
import { words } from '@core/words/i18n'
import { openOperation } from '@ui/operation'
import { tellChange } from '@ui/operation/tellChange'
import { customField, dayField, numberField, selectField, textAreaField, textField } from '@ui/record/fields'
import type { RecordField } from '@ui/record/fields'
import { RecordDialog } from '@ui/record/RecordDialog'

type Opener = Pick<Context, 'open'>

export const refreshInstitutions = () => queryClient.invalidateQueries({ queryKey: ['institutions'] })
const refreshRecords = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [institutionRecords.contacts.key[0]] }),
    refreshInstitutions(),
  ])

const isOther = ({ commission_type }: Readonly<Record<string, unknown>>) => commission_type === 'other'
const termFields: readonly RecordField[] = [
  dayField('agreement_date'),
  dayField('agreement_ends_on'),
  selectField('commission_type', commissionTypes, {
    initialValue: (row) => row?.['commission_type'] ?? commissionTypes[0],
  }),
  { ...numberField('commission_percentage'), isShown: (values) => !isOther(values) },
  {
    ...customField('commission', async () => ({
      default: (await import('./CommissionAmount')).CommissionAmount,
    })),
    isShown: isOther,
  },
  {
    ...customField('commission_currency', () => import('@ui/fields/CurrencyField'), {
      initialValue: (row) => row?.['commission_currency'] ?? DEFAULT_CURRENCY,
    }),
    isShown: isOther,
  },
  numberField('estimated_offer_letter_days'),
  selectField('shore_type', shoreTypes),
  selectField('quota_type', quotaTypes),
  numberField('quota'),
]

export const openTerms = ({ open }: Opener, row: Institution) =>
  open(
    <RecordDialog
      module="institutions"
      title={(t) => t('institutions:dialog.terms', { name: row.name })}
      schema={TermsInput}
      fields={termFields}
      row={{
        ...row.terms,
        shore_type: row.shore_type,
        estimated_offer_letter_days: row.estimated_offer_letter_days,
      }}
      onSubmit={(values: FieldValues) =>
        tellChange(
          'institutions.terms',
          call(institutionTerms.save, { identifier: row.identifier, body: TermsInput.parse(values) }),
          institutionTerms.save.spec.says,
          refreshInstitutions,
        )
      }
    />,
  )

/** The same terms for several: agreed first, then planned. */
export function openTermsOfMany(context: Context<Institution>): void {
  const { open, targets } = context
  let agreed: TermsInput | undefined
  const title = (count = targets.count) => words('institutions:dialog.termsOfMany', { count })
  open(
    <RecordDialog
      module="institutions"
      title={() => title()}
      schema={TermsInput}
      fields={termFields}
      submitLabel={(t) => t('institutions:dialog.plan')}
      onSubmit={async (values: FieldValues) => {
        agreed = TermsInput.parse(values)
      }}
      onClosed={() => {
        if (agreed)
          void openOperation(context, {
            endpoint: institutionTerms.saveMany,
            body: { ...bulkTargets(targets, 'institutions'), ...agreed },
            title,
            submitLabel: () => words('app:save'),
          })
      }}
    />,
  )
}

const contactFields = [
  textField('name'),
  textField('job_title'),
  textField('email'),
  textField('mobile'),
  textAreaField('remarks', { rows: 2 }),
]
/** A new contact of an institution, or one of its contacts that is changed. @param identifier of the one or the other */
export const openContact = ({ open }: Opener, identifier: string, contact?: InstitutionContact) =>
  open(
    <RecordDialog
      module="institutions"
      title={(t) => t(`institutions:dialog.${contact ? 'editContact' : 'contact'}`)}
      schema={ContactInput}
      fields={contactFields}
      row={contact}
      onSubmit={async (values: FieldValues) => {
        const endpoint = contact ? institutionRecords.editContact : institutionRecords.addContact
        await callWithMessage(endpoint, { identifier, body: ContactInput.parse(values) })
        toast(words.sentence(endpoint.spec.says), 'success')
        await refreshRecords()
      }}
    />,
  )

export async function removeContact({ identifier }: InstitutionContact): Promise<void> {
  try {
    await call(institutionRecords.removeContact, { identifier })
    toast(words.sentence(institutionRecords.removeContact.spec.says), 'success')
    await refreshRecords()
  } catch (cause) {
    toastError(cause)
  }
}

const ratings = Array.from({ length: MOST_RATING }, (_, at) => String(MOST_RATING - at))
const reviewFields = [selectField('rating', ratings), textAreaField('content', { rows: 4 })]
export const openReview = ({ open }: Opener, { identifier, name }: Institution) =>
  open(
    <RecordDialog
      module="institutions"
      title={(t) => t('institutions:dialog.review', { name })}
      schema={ReviewInput}
      fields={reviewFields}
      onSubmit={async (values: FieldValues) => {
        await call(institutionRecords.review, { identifier, body: ReviewInput.parse(values) })
        toast(words.sentence(institutionRecords.review.spec.says), 'success')
        await refreshRecords()
      }}
    />,
  )

const askFields = [selectField('action', actionKinds), textAreaField('remarks', { rows: 3 })]
export const openAsk = ({ open }: Opener, { identifier, name }: Institution) =>
  open(
    <RecordDialog
      module="institutionActions"
      title={(t) => t('institutions:dialog.ask', { name })}
      schema={institutionActions.create.spec.body}
      fields={askFields}
      onSubmit={async (values: FieldValues) => {
        const body = institutionActions.create.spec.body.parse(values)
        await call(institutionActions.create, { identifier, body })
        toast(words.sentence(institutionActions.create.spec.says), 'success')
        await queryClient.invalidateQueries({ queryKey: [institutionActions.list.key[0]] })
      }}
    />,
  )
