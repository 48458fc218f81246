/**
 * A form as people will see it: the real one, which judges what is typed and saves nothing. It follows changes of its fields, and is shown
 * in any language, from right to left too, while the console keeps its own.
 */
import { Button, ButtonGroup, DialogBody } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '@contract/http'
import type { FieldValues } from '@contract/masters/forms/askedField'
import { forms } from '@contract/masters/forms'
import { toastError } from '@core/server/toastError'
import { closeDialog } from '@core/shell/dialogs'
import { languages, loadWords, PartLanguage, useLanguage, useWords, type Language } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { DynamicForm } from '@ui/dynamicForm/DynamicForm'
import { useFormCall } from '@ui/dynamicForm/useFormCall'
import { Dialog } from '@ui/layout/Dialog'
import { Keycaps } from '@ui/layout/Keycaps'
import { LoadError } from '@ui/layout/LoadError'
import { shownPreview } from './shownPreview'
import './formPreview.css'

/** @param id the identifier of the form */
export function FormPreview({ id }: { id: string }) {
  const t = useWords()
  const own = useLanguage()
  const { data, isError, refetch } = useFormCall(forms.drawn, { id })
  const [chosen, setChosen] = useState<Language>()
  const language = chosen ?? own
  /** Chosen last; its words may still load. */
  const wanted = useRef(language)
  const speak = async (next: Language) => {
    const before = wanted.current
    wanted.current = next
    try {
      await loadWords(next)
      if (wanted.current === next) setChosen(next)
    } catch (cause) {
      if (wanted.current === next) wanted.current = before
      toastError(cause)
    }
  }
  useEffect(() => {
    shownPreview.next = () => speak(languages[(languages.indexOf(wanted.current) + 1) % languages.length]!)
    return () => {
      shownPreview.next = null
    }
  }, [])
  return (
    <Dialog
      isOpen
      title={data ? recordName(data.name) : t('forms:commands.preview')}
      onClose={closeDialog}
      className="record wide"
      lazy
    >
      <DialogBody>
        {isError && <LoadError messageKey="forms:preview.failed" onRetry={refetch} />}
        {data?.fields.length === 0 && <p className="muted">{t('forms:preview.empty')}</p>}
        {data && data.fields.length > 0 && (
          <>
            <div className="form-preview-language">
              <ButtonGroup role="group" aria-label={t('forms:preview.language')}>
                {languages.map((one) => (
                  <Button
                    key={one}
                    size="small"
                    lang={one}
                    text={t(`app:languages.${one}`)}
                    aria-pressed={one === language}
                    {...(one === language && { intent: 'primary' as const })}
                    onClick={() => void speak(one)}
                  />
                ))}
              </ButtonGroup>
              <Keycaps keys="f9" />
            </div>
            <PartLanguage value={language}>
              <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} className="form-preview">
                <PreviewedForm fields={data.fields} />
              </div>
            </PartLanguage>
          </>
        )}
      </DialogBody>
    </Dialog>
  )
}

function PreviewedForm({ fields }: Pick<Answer<typeof forms.drawn>, 'fields'>) {
  const t = useWords()
  const [stored, setStored] = useState<FieldValues>()
  return (
    <>
      <DynamicForm
        fields={fields}
        onSubmit={async (values) => setStored(values)}
        submit={<Button type="submit" intent="primary" text={t('forms:preview.check')} />}
      />
      {stored && (
        <div role="status">
          <p>{t('forms:preview.valid')}</p>
          <pre dir="ltr">{JSON.stringify(stored, null, 2)}</pre>
        </div>
      )}
    </>
  )
}
