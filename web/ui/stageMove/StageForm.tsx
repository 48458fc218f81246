/** The form that a stage asks on entry. */
import { Button, DialogBody } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { Args, AnyEndpoint } from '@contract/http'
import type { FieldValues } from '@contract/masters/forms/askedField'
import { useWords } from '@core/words/i18n'
import { DynamicForm } from '../dynamicForm/DynamicForm'
import { useFormCall } from '../dynamicForm/useFormCall'
import { WatchTyped } from '../fields/Form'
import { Dialog } from '../layout/Dialog'
import { useDiscard } from '../record/useDiscard'
import type { AskedMove, MoveQuestion } from './staged'

interface Props {
  title(): string
  question: MoveQuestion
  /** What was asked when the form was opened, and what it begins with. */
  asked: AskedMove
  /** Whether what it begins with was typed before, and not stored. */
  isTyped: boolean
  /** @param leave closes the form */
  onSubmit(answers: FieldValues, leave: () => void): Promise<void>
}
export function StageForm({ title, question: { endpoint, args, read }, asked, isTyped, onSubmit }: Props) {
  const t = useWords()
  const { isDirty, close, leave, warning } = useDiscard()
  const { data, isError, follow } = useFormCall(endpoint, args as Args<AnyEndpoint>, {
    gcTime: 0,
    meta: { keep: false },
  })
  const { fields, values, chosen } = useMemo(
    () => (data === undefined || isError ? asked : read(data)),
    [data, isError, asked, read],
  )
  // What the form began with stays: it may have been typed before.
  const begun = { ...values, ...asked.values }
  const send = (answers: FieldValues) =>
    onSubmit(answers, leave).catch(async (cause: unknown) => {
      // The stage may ask something else by now.
      await follow()
      throw cause
    })
  return (
    <Dialog isOpen title={title()} onClose={close} canOutsideClickClose={false} className="record wide" lazy>
      <DialogBody>
        <DynamicForm
          fields={fields}
          values={begun}
          stored={values}
          chosen={chosen}
          onSubmit={send}
          submit={<Button type="submit" intent="primary" text={t('stageMove:act')} />}
        >
          <WatchTyped isDirty={isDirty} isTyped={isTyped} />
        </DynamicForm>
        {warning}
      </DialogBody>
    </Dialog>
  )
}
