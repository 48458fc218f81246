/** A record of few fields, made or changed in a dialog. Whoever typed something is asked before it is thrown away. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { Suspense, useRef, useState, type ComponentProps } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { Form, useFormHere } from '../fields/Form'
import { RecordFieldView } from './RecordFieldView'
import type { RecordField } from './fields'

interface Props {
  title: string
  /** Whose words the labels are: `agreements`. */
  module: string
  schema: ComponentProps<typeof Form>['schema']
  fields: readonly RecordField[]
  row?: Readonly<Record<string, unknown>> | undefined
  send(values: FieldValues): Promise<unknown>
  /** The button's word; Save unless something better is known. */
  act?: string
  wide?: boolean
}

export function RecordDialog({ title, module, schema, fields, row, send, act, wide }: Props) {
  const t = useWords()
  const dirty = useRef(false)
  const [warned, warn] = useState(false)
  const shown = fields.filter(({ only }) => !only || (only === 'create') === (row === undefined))
  const close = () => (dirty.current && !warned ? warn(true) : closeDialog())
  const sent = async (values: FieldValues) => {
    await send(values)
    dirty.current = false
    closeDialog()
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={close}
      canOutsideClickClose={false}
      className={`record${wide ? ' wide' : ''}`}
      lazy
    >
      <Form
        schema={schema}
        initial={Object.fromEntries(shown.map((field) => [field.name, field.initial(row)]))}
        send={sent}
      >
        <DialogBody>
          <Suspense>
            {shown.map(({ name, how }, at) => (
              <RecordFieldView
                key={name}
                name={name}
                how={how}
                module={module}
                label={t(`${module}:fields.${name}`)}
                autoFocus={at === 0}
              />
            ))}
          </Suspense>
          {warned && (
            <p className="record-warning" role="alert">
              {t('app:discard')}
            </p>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close} text={t('app:cancel')} />
              <Send text={act ?? t('app:save')} dirty={dirty} />
            </>
          }
        />
      </Form>
    </Dialog>
  )
}

/** Its own part, so that a keystroke draws this and not the dialog. */
function Send({ text, dirty }: { text: string; dirty: { current: boolean } }) {
  const { isSubmitting, isDirty } = useFormState({ control: useFormHere().control })
  dirty.current = isDirty
  return <Button type="submit" intent="primary" loading={isSubmitting} text={text} />
}
