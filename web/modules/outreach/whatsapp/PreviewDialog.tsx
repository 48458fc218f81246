/** A template as a chat shows it, without opening it to edit; of a rejected one also why. */
import type { WhatsappTemplate } from '@contract/outreach/whatsapp/templates'
import { closeDialog } from '@core/shell/dialogs'
import { languageName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { MODULE } from './places'
import { TemplateBubble } from './TemplateBubble'
import { formOf } from './texts'

export function PreviewDialog({ template }: { template: WhatsappTemplate }) {
  const t = useWords()
  const { name, language, status, rejection_reason } = template
  const title = t(`${MODULE}:dialog.preview`, { name, language: languageName(language) })
  return (
    <Dialog isOpen onClose={closeDialog} title={title} className="template-dialog">
      <div className="bp6-dialog-body">
        <p className={rejection_reason ? 'template-problem' : 'dim'}>
          {t(`${MODULE}:choices.status.${status}`)}
          {rejection_reason && ` · ${t.sentence(rejection_reason)}`}
        </p>
        <TemplateBubble {...formOf(template)} />
      </div>
    </Dialog>
  )
}
