/** A saved text as people read it, without opening it to edit. */
import type { NotificationTemplate } from '@contract/outreach/notificationTemplates'
import { closeDialog } from '@core/shell/dialogs'
import { languageName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { channelName, kindName, MODULE, placeOf, textsOf } from './kinds'
import { TemplatePreview } from './TemplatePreview'

export function PreviewDialog({ template }: { template: NotificationTemplate }) {
  const t = useWords()
  const { type: channel } = template
  const details = placeOf(template)
  const title = t(`${MODULE}:dialog.preview`, {
    kind: kindName(details.identifier),
    channel: channelName(channel),
    language: languageName(details.language),
  })
  return (
    <Dialog isOpen onClose={closeDialog} title={title} className="template-dialog">
      <div className="bp6-dialog-body">
        <TemplatePreview {...textsOf(template)} kind={details.identifier} channel={channel} />
      </div>
    </Dialog>
  )
}
