/** A form as people will see it: the real one, which judges what is typed and saves nothing. It follows changes of its fields. */
import { Button, DialogBody } from '@blueprintjs/core'
import { useState } from 'react'
import type { FieldValues } from '@contract/masters/forms/askedField'
import { forms } from '@contract/masters/forms'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { useFormCall } from '@ui/dynamicForm/useFormCall'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'

export function FormPreview({ id, title }: { id: string; title: string }) {
  const t = useWords()
  const { data, isError, refetch } = useFormCall(forms.drawn, { id })
  const [stored, setStored] = useState<FieldValues>()
  return (
    <Dialog isOpen title={title} onClose={closeDialog} className="record wide" lazy>
      <DialogBody>
        {isError && <LoadError messageKey="forms:preview.failed" onRetry={refetch} />}
        {data?.fields.length === 0 && <p className="muted">{t('forms:preview.empty')}</p>}
        {data && data.fields.length > 0 && (
          <DynamicForm
            fields={data.fields}
            onSubmit={async (values) => setStored(values)}
            submit={<Button type="submit" intent="primary" text={t('forms:preview.check')} />}
          />
        )}
        {stored && (
          <div role="status">
            <p>{t('forms:preview.valid')}</p>
            <pre dir="ltr">{JSON.stringify(stored, null, 2)}</pre>
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
