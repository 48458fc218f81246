/** What people will read: a text filled with a real lead, as its channel shows it, in the direction of its language; and a test to oneself. */
import { useState } from 'react'
import { filledText } from '@contract/outreach/filledText'
import { isAboutLead, messageProblem, titledChannels } from '@contract/outreach/messageKinds'
import { notificationTemplates } from '@contract/outreach/notificationTemplates'
import { useCall } from '@core/server/api'
import { callWithMessage } from '@core/server/http'
import { toastError } from '@core/server/toastError'
import { toast } from '@core/shell/toasts'
import { useWords } from '@core/words/i18n'
import { LoadError } from '@ui/layout/LoadError'
import { Markdown } from '@ui/layout/Markdown'
import { ChoiceField } from '@ui/fields/ChoiceField'
import { MODULE, templateBody, type EditedTexts, type TemplatePlace } from './kinds'
import '@ui/record/templatePreview.css'

/** Of a text that need not be saved. */
export function TemplatePreview({ kind, channel, ...edited }: EditedTexts & TemplatePlace) {
  const t = useWords()
  const { language, content = '', title = '', subject = '' } = edited
  const [lead, setLead] = useState<string>()
  const query = { identifier: kind, language, ...(lead && { lead_identifier: lead }) }
  const { data, isError, refetch } = useCall(
    notificationTemplates.values,
    { query },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const [isSending, setSending] = useState(false)
  if (isError) return <LoadError messageKey={`${MODULE}:preview.failed`} onRetry={refetch} />
  if (!data) return <div aria-busy />
  const texts = {
    title: titledChannels.includes(channel) ? title : null,
    subject: channel === 'email' ? subject : null,
    content,
  }
  const problem = [texts.title, texts.subject, content]
    .map((text) => text && messageProblem(text, kind))
    .find(Boolean)
  const filled = filledText(texts, data.values, channel)
  const sendTest = async () => {
    setSending(true)
    try {
      const body = {
        ...templateBody({ ...edited, kind, channel }),
        ...(data.lead && { lead_identifier: data.lead.identifier }),
      }
      const { message } = await callWithMessage(notificationTemplates.test, { body })
      toast(t.sentence(message ?? notificationTemplates.test.spec.says!), 'success')
    } catch (cause) {
      toastError(cause)
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="template-preview" aria-label={t('app:preview')}>
      <header>
        <h3>{t('app:preview')}</h3>
        <button
          type="button"
          className="bp6-button bp6-small"
          aria-disabled={isSending}
          onClick={() => void (!isSending && sendTest())}
        >
          {t(`${MODULE}:preview.test`)}
        </button>
      </header>
      {isAboutLead(kind) && data.leads.length > 0 && (
        <ChoiceField
          label={t(`${MODULE}:preview.lead`)}
          choices={data.leads.map(({ identifier, name }) => ({ value: identifier, label: name }))}
          value={data.lead ? { value: data.lead.identifier, label: data.lead.name } : undefined}
          onChange={(choice) => setLead(choice?.value)}
        />
      )}
      {isAboutLead(kind) && data.leads.length === 0 && (
        <p className="dim">{t(`${MODULE}:preview.example`)}</p>
      )}
      {problem && (
        <p className="template-problem" role="status">
          {t.sentence(problem)}
        </p>
      )}
      <div
        className={`template-message ${channel}`}
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        role="region"
        aria-label={t(`${MODULE}:preview.message`)}
        // It scrolls.
        tabIndex={0}
      >
        {(filled.title ?? filled.subject) && <strong>{filled.title ?? filled.subject}</strong>}
        {channel === 'email' ? <Markdown text={filled.content} /> : <p>{filled.content}</p>}
      </div>
    </section>
  )
}
