/**
 * One's own second factor: whether it is on, setting it up (secret, QR, proof), the backup codes, and giving it up.
 * What it changes is known at once: the profile is asked for again.
 */
import { Button, Dialog, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { useState, type ReactNode } from 'react'
import { twofa } from '@contract/access/twofa'
import type { Answer } from '@contract/http'
import { loadProfile } from '@core/session/account'
import { queryClient, useCall } from '@core/server/api'
import { reportFailure } from '@core/commands/commands'
import { context } from '@core/commands/context'
import { closeDialog } from '@core/shell/dialogs'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'
import { Failed } from '../layout/Failed'
import { BackupCodes } from './BackupCodes'
import { ProveIdentity } from './Prove'
import './twoFactor.css'

type Offer = Answer<typeof twofa.register>
type Step =
  | { at: 'state' }
  | { at: 'setUp'; offer: Offer }
  | { at: 'codes'; codes: string[] }
  | { at: 'switchOff' }

const ask = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (cause) {
    reportFailure(context(), cause)
  }
}
const changed = () =>
  Promise.all([loadProfile(), queryClient.invalidateQueries({ queryKey: twofa.detail.key })])

/** In a dialog, or as a `page` of the settings. */
export function TwoFactor({ page = false }: { page?: boolean }) {
  const t = useWords()
  const [step, go] = useState<Step>({ at: 'state' })
  const { data, isError, refetch } = useCall(twofa.detail, {}, { staleTime: 0 })
  const [busy, setBusy] = useState(false)
  const once = (work: () => Promise<unknown>) => {
    if (!busy) {
      setBusy(true)
      void ask(work).finally(() => setBusy(false))
    }
  }
  const codes = async () => go({ at: 'codes', codes: (await call(twofa.backupCodes, {})).backup_codes })

  const setUp = async () => go({ at: 'setUp', offer: await call(twofa.register, { body: {} }) })
  const proven = async (verificationCode: string, secret: string) => {
    await call(twofa.verifyRegister, { body: { verificationCode, secret } })
    toast(t('session:twoFactor.switchedOn'), 'success')
    await changed()
    // It is on, whether or not the codes arrive.
    await codes().catch(() => {
      go({ at: 'state' })
      toast(t('session:twoFactor.late'), 'warning')
    })
  }
  const givenUp = async (verificationCode: string) => {
    await call(twofa.disable, { body: { verificationCode } })
    toast(t('session:twoFactor.switchedOff'), 'success')
    await changed()
    go({ at: 'state' })
  }
  const back = <Button onClick={() => go({ at: 'state' })} text={t('app:back')} />

  if (step.at === 'setUp')
    return (
      <Frame page={page}>
        <ProveIdentity offer={step.offer} send={(code) => proven(code, step.offer.secret)} back={back} />
      </Frame>
    )
  if (step.at === 'switchOff')
    return (
      <Frame page={page}>
        <ProveIdentity send={givenUp} back={back} />
      </Frame>
    )
  if (step.at === 'codes')
    return (
      <Frame page={page} keep>
        <BackupCodes codes={step.codes} done={page ? () => go({ at: 'state' }) : closeDialog} />
      </Frame>
    )
  return (
    <Frame page={page}>
      <DialogBody>
        <div aria-live="polite">
          {!data && !isError && <Spinner size={20} aria-label={t('app:palette.loading')} />}
          {isError && <Failed words="session:twoFactor.failed" retry={refetch} />}
          {data && (
            <p className={`two-factor-state ${data.two_factor_authentication ? 'on' : ''}`}>
              {t(data.two_factor_authentication ? 'session:twoFactor.on' : 'session:twoFactor.off')}
            </p>
          )}
          {data?.two_factor_authentication && <p className="dim">{t('session:twoFactor.newCodesLead')}</p>}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          data &&
          (data.two_factor_authentication ? (
            <>
              <Button
                key="off"
                intent="danger"
                variant="minimal"
                onClick={() => go({ at: 'switchOff' })}
                text={t('session:twoFactor.switchOff')}
              />
              <Button
                key="codes"
                loading={busy}
                onClick={() => once(codes)}
                text={t('session:twoFactor.newCodes')}
              />
              {!page && (
                <Button key="close" autoFocus intent="primary" onClick={closeDialog} text={t('app:close')} />
              )}
            </>
          ) : (
            <>
              {!page && <Button key="close" onClick={closeDialog} text={t('app:close')} />}
              <Button
                key="on"
                autoFocus
                intent="primary"
                loading={busy}
                onClick={() => once(setUp)}
                text={t('session:twoFactor.setUp')}
              />
            </>
          ))
        }
      />
    </Frame>
  )
}

/** `keep`: a slip of the mouse does not take away what is shown only once. */
function Frame({ page, keep, children }: { page: boolean; keep?: boolean; children: ReactNode }) {
  const t = useWords()
  if (page) return <section className="two-factor page">{children}</section>
  return (
    <Dialog
      isOpen
      title={t('session:twofa.title')}
      onClose={closeDialog}
      canOutsideClickClose={!keep}
      className="two-factor"
      lazy
    >
      {children}
    </Dialog>
  )
}
