/** A letter as it was sent: address, text, and the documents that were attached. */
import { DialogBody } from '@blueprintjs/core'
import { letters } from '@contract/finance/letters'
import type { MailAttachment } from '@contract/outreach/mails'
import { send } from '@core/server/http'
import { saveFile } from '@core/server/saveFile'
import { toastError } from '@core/server/toastError'
import { useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { dateTime, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Dialog } from '@ui/layout/Dialog'
import { LoadError } from '@ui/layout/LoadError'
import './letter.css'

/** Fetched with the usual headers, so that no token is in a URL. */
const save = async (letter_identifier: string, { name }: MailAttachment) => {
  try {
    saveFile(await (await send(letters.attachment, { letter_identifier, name })).blob(), name)
  } catch (cause) {
    toastError(cause)
  }
}

export function LetterDialog({ letter }: { letter: string }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(letters.letter, { letter_identifier: letter })
  return (
    <Dialog
      isOpen
      onClose={closeDialog}
      className="letter-dialog"
      title={data?.subject ?? t('letters:letter.title')}
    >
      <DialogBody>
        {isError && <LoadError messageKey="letters:letter.failed" onRetry={refetch} />}
        {data && (
          <>
            <p className="quiet">
              {t('letters:letter.to')} <bdi dir="ltr">{data.to}</bdi> · {dateTime(data.sent_at)}
            </p>
            <ul className="letter-attachments" aria-label={t('letters:letter.attachments')}>
              {data.attachments.map((attachment) => (
                <li key={attachment.name}>
                  <button type="button" className="link" onClick={() => void save(letter, attachment)}>
                    <bdi dir="ltr">{attachment.name}</bdi>
                  </button>
                  {attachment.size !== null && (
                    <span className="quiet">
                      {' '}
                      {t('letters:letter.size', { size: number(Math.ceil(attachment.size / 1024)) })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <p
              className="letter-body"
              dir="auto"
              tabIndex={0}
              role="region"
              aria-label={t('letters:letter.text')}
            >
              {data.body}
            </p>
          </>
        )}
      </DialogBody>
    </Dialog>
  )
}
