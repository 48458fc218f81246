/** Asks what becomes of marks whose page was left: go back to them, discard them, or keep them for later. */
import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { navigate } from 'wouter/use-browser-location'
import { closeDialog } from '@core/shell/dialogs'
import { useWords } from '@core/words/i18n'
import { Dialog } from '../layout/Dialog'
import type { Marks } from './marks'
import { addressOf, type Spec } from './spec'

export function LeftMarks({ spec, marks }: { spec: Spec; marks: Marks }) {
  const t = useWords()
  const left = Object.entries(marks.state.byWho)
  const answer = (work: () => void) => () => {
    closeDialog()
    work()
  }
  return (
    <Dialog isOpen title={t(`${spec.name}:left.title`)} onClose={closeDialog} className="narrow-dialog">
      <DialogBody>
        <p>{t(`${spec.name}:left.ask`)}</p>
        <ul>
          {left.map(([who, { name }]) => (
            <li key={who}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              intent="danger"
              variant="outlined"
              text={t(`${spec.name}:left.discard`)}
              onClick={answer(() => {
                for (const [who] of left) marks.clear(who)
              })}
            />
            <Button text={t(`${spec.name}:left.keep`)} onClick={closeDialog} />
            <Button
              autoFocus
              intent="primary"
              text={t(`${spec.name}:left.back`)}
              onClick={answer(() => navigate(addressOf(spec, left[0]![0])))}
            />
          </>
        }
      />
    </Dialog>
  )
}
