/** Shows the backup codes once, to copy or save. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { saveFile } from '@core/server/saveFile'
import { useWords } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'

export function BackupCodes({ codes, onDone: done }: { codes: readonly string[]; onDone(): void }) {
  const t = useWords()
  const text = codes.join('\n')
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast(t('twoFactor:copied'))
  }
  return (
    <>
      <DialogBody>
        <h2>{t('twoFactor:codes')}</h2>
        <p>{t('twoFactor:codesLead')}</p>
        <ul className="two-factor-codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={() => void copy()} text={t('twoFactor:copy')} />
            <Button
              autoFocus
              onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'backup-codes.txt')}
              text={t('twoFactor:download')}
            />
            <Button intent="primary" onClick={done} text={t('twoFactor:done')} />
          </>
        }
      />
    </>
  )
}
