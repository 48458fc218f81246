/** Creates or edits a record in a dialog. Warns before typed input is discarded. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useWords, type Words } from '@core/words/i18n'
import { Form, WatchTyped } from '../fields/Form'
import { useDiscard } from './useDiscard'
import { FormField, useLoadedFields } from './FormField'
import type { RecordField } from './fields'
import { SubmitButton } from './SubmitButton'

interface Props {
  /** A function: made again in another language. Default: the words `dialog.create` and `dialog.edit`. */
  title?: string | ((t: Words) => string) | undefined
  /** Namespace of the labels: `agreements`. */
  module: string
  schema: ComponentProps<typeof Form>['schema']
  fields: readonly RecordField[]
  row?: Readonly<Record<string, unknown>> | undefined
  onSubmit(values: FieldValues): Promise<unknown>
  /** Label of the submit button. A function: made again in another language. Default: Save. */
  submitLabel?: string | ((t: Words) => string)
  wide?: boolean
  prepare?: ComponentProps<typeof Form>['prepare']
  /** Runs when the dialog is closed, saved or not. */
  onClosed?: (() => void) | undefined
  /** The Save button is off while this field is blank. Enter in a field still says what is missing. */
  saveNeeds?: string | undefined
  /** Above the fields, inside of the form; it does not scroll. */
  notice?: ReactNode
}

export function RecordDialog({
  module,
  row,
  title = (t) => t(`${module}:dialog.${row ? 'edit' : 'create'}`, { one: t(`${module}:one`) }),
  schema,
  fields,
  onSubmit,
  submitLabel,
  wide,
  saveNeeds,
  prepare,
  onClosed,
  notice,
}: Props) {
  const t = useWords()
  const visibleFields = fields.filter(({ only }) => !only || (only === 'create') === (row === undefined))
  const areLoaded = useLoadedFields(visibleFields)
  const entered = visibleFields.filter(({ shown }) => !shown || !row)
  const { isDirty, close, leave, warning } = useDiscard(onClosed)
  const submit = async (values: FieldValues) => {
    await onSubmit(values)
    isDirty.current = false
    leave()
  }
  return (
    <Dialog
      isOpen
      title={typeof title === 'function' ? title(t) : title}
      onClose={close}
      canOutsideClickClose={false}
      className={`record${wide ? ' wide' : ''}`}
      lazy
    >
      <Form
        schema={schema}
        initialValues={Object.fromEntries(entered.map((field) => [field.name, field.initialValue(row)]))}
        prepare={prepare}
        onSubmit={submit}
      >
        {/* Outside of what scrolls: in sight however long the form is, and over none of its fields. */}
        {notice}
        <WatchTyped isDirty={isDirty} />
        <DialogBody>
          {areLoaded &&
            visibleFields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                module={module}
                row={row}
                autoFocus={field === entered[0]}
              />
            ))}
          {warning}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close} text={t('app:cancel')} />
              <SubmitButton
                text={(typeof submitLabel === 'function' ? submitLabel(t) : submitLabel) ?? t('app:save')}
                needs={saveNeeds}
              />
            </>
          }
        />
      </Form>
    </Dialog>
  )
}
