/** A template as a chat shows it: filled with a lead, in the direction of its language. */
import { fillTemplate } from '@contract/outreach/templateText'
import { notificationTemplates } from '@contract/outreach/notificationTemplates'
import { isMedia } from '@contract/outreach/whatsapp/headerMedia'
import { TEMPLATE_KIND } from '@contract/outreach/whatsapp/templates'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { usePictureAddress } from '@core/server/usePictureAddress'
import { LoadError } from '@ui/layout/LoadError'
import type { TemplateForm } from './texts'
import '@ui/record/templatePreview.css'
import './whatsapp.css'

export function TemplateBubble({
  language,
  header_type,
  header_text,
  header_file_identifier,
  body = '',
  footer,
  buttons = [],
}: TemplateForm) {
  const t = useWords()
  const { data, isError, refetch } = useCall(
    notificationTemplates.values,
    { query: { identifier: TEMPLATE_KIND, language } },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const picture = usePictureAddress(header_type === 'image' ? header_file_identifier : null)
  if (isError) return <LoadError messageKey="notificationTemplates:preview.failed" onRetry={refetch} />
  if (!data) return <div aria-busy />
  const named = buttons.filter(({ text }) => text)
  return (
    <section className="template-preview" aria-label={t('app:preview')}>
      <header>
        <h3>{t('app:preview')}</h3>
      </header>
      <div
        className="template-message whatsapp"
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        role="region"
        aria-label={t('notificationTemplates:preview.message')}
        // It scrolls.
        tabIndex={0}
      >
        {picture && <img src={picture} alt="" />}
        {isMedia(header_type) && !picture && (
          <p className="file">
            <span aria-hidden>{header_type === 'video' ? '▶' : '▤'}</span>
            {t(`whatsapp:choices.header_type.${header_type}`)}
          </p>
        )}
        {header_type === 'text' && header_text && <strong>{header_text}</strong>}
        <p>{fillTemplate(body, data.values)}</p>
        {footer && <small>{footer}</small>}
        {named.length > 0 && (
          <ul>
            {named.map(({ text }, at) => (
              // Buttons have no name of their own, and two may say the same.
              <li key={at}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
