/**
 * The user's two-factor authentication: status, setup (secret, QR code, proof), backup codes, switching
 * off.
 * Reloads the profile after a change.
 */
import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useState, type ReactNode } from 'react'
import { twoFactor } from '@contract/access/twoFactor'
import type { Answer } from '@contract/http'
import { loadProfile } from '@core/account/account'
import { queryClient, useCall } from '@core/server/api'
import { closeDialog } from '@core/shell/dialogs'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'
import { toastError } from '@core/server/toastError'
import { LoadError } from '../layout/LoadError'
import { BackupCodes } from './BackupCodes'
import { ProveIdentity } from './ProveIdentity'
import { BusyButton } from '@ui/layout/BusyButton'
import './twoFactor.css'

type Offer = Answer<typeof twoFactor.register>
type Step =
  | { at: 'state' }
  | { at: 'setUp'; offer: Offer }
  | { at: 'codes'; codes: string[] }
  | { at: 'newCodes' }
  | { at: 'switchOff' }

const withErrorToast = async (work: () => Promise<unknown>) => {
  try {
    await work()
  } catch (cause) {
    toastError(cause)
  }
}
const reloadTwoFactor = () =>
  Promise.all([loadProfile(), queryClient.invalidateQueries({ queryKey: twoFactor.detail.key })])

/** Shown in a dialog, or as a `page` of the settings. */
export function TwoFactor({ page = false }: { page?: boolean }) {
  const t = useWords()
  const [step, setStep] = useState<Step>({ at: 'state' })
  const { data, isError, refetch } = useCall(twoFactor.detail, {}, { staleTime: 0 })
  const [busy, setBusy] = useState(false)
  const runWhenIdle = (work: () => Promise<unknown>) => {
    if (!busy) {
      setBusy(true)
      void withErrorToast(work).finally(() => setBusy(false))
    }
  }
  const showBackupCodes = async (verificationCode?: string) => {
    const query = verificationCode ? { verificationCode } : {}
    setStep({ at: 'codes', codes: (await call(twoFactor.backupCodes, { query })).backup_codes })
  }

  const setUp = async () => setStep({ at: 'setUp', offer: await call(twoFactor.register, { body: {} }) })
  const confirmSetUp = async (verificationCode: string, secret: string) => {
    await call(twoFactor.verifyRegister, { body: { verificationCode, secret } })
    toast(t('twoFactor:switchedOn'), 'success')
    await reloadTwoFactor()
    // It is on even if the codes cannot be loaded.
    await showBackupCodes().catch(() => {
      setStep({ at: 'state' })
      toast(t('twoFactor:late'), 'warning')
    })
  }
  const switchOff = async (verificationCode: string) => {
    await call(twoFactor.disable, { body: { verificationCode } })
    toast(t('twoFactor:switchedOff'), 'success')
    await reloadTwoFactor()
    setStep({ at: 'state' })
  }
  const backButton = <Button onClick={() => setStep({ at: 'state' })} text={t('app:back')} />

  if (step.at === 'setUp')
    return (
      <Frame page={page}>
        <ProveIdentity
          enrolment={step.offer}
          onSubmit={(code) => confirmSetUp(code, step.offer.secret)}
          backButton={backButton}
        />
      </Frame>
    )
  if (step.at === 'switchOff')
    return (
      <Frame page={page}>
        <ProveIdentity onSubmit={switchOff} backButton={backButton} />
      </Frame>
    )
  if (step.at === 'newCodes')
    return (
      <Frame page={page}>
        <ProveIdentity purpose="newCodes" onSubmit={showBackupCodes} backButton={backButton} />
      </Frame>
    )
  if (step.at === 'codes')
    return (
      <Frame page={page} staysOpen>
        <BackupCodes codes={step.codes} onDone={page ? () => setStep({ at: 'state' }) : closeDialog} />
      </Frame>
    )
  return (
    <Frame page={page}>
      <DialogBody>
        <div aria-live="polite">
          {!data && !isError && <Spinner size={20} aria-label={t('app:palette.loading')} />}
          {isError && <LoadError messageKey="twoFactor:failed" onRetry={refetch} />}
          {data && (
            <p className={`two-factor-state ${data.two_factor_authentication ? 'on' : ''}`}>
              {t(data.two_factor_authentication ? 'twoFactor:on' : 'twoFactor:off')}
            </p>
          )}
          {data?.two_factor_authentication && <p className="dim">{t('twoFactor:newCodesLead')}</p>}
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
                onClick={() => setStep({ at: 'switchOff' })}
                text={t('twoFactor:switchOff')}
              />
              <Button
                key="codes"
                onClick={() => setStep({ at: 'newCodes' })}
                text={t('twoFactor:newCodes')}
              />
              {!page && (
                <Button key="close" autoFocus intent="primary" onClick={closeDialog} text={t('app:close')} />
              )}
            </>
          ) : (
            <>
              {!page && <Button key="close" onClick={closeDialog} text={t('app:close')} />}
              <BusyButton
                key="on"
                autoFocus
                intent="primary"
                busy={busy}
                onClick={() => runWhenIdle(setUp)}
                text={t('twoFactor:setUp')}
              />
            </>
          ))
        }
      />
    </Frame>
  )
}

/** `staysOpen`: a click outside does not close codes that are shown only once. */
function Frame({
  page,
  staysOpen: keep,
  children,
}: {
  page: boolean
  staysOpen?: boolean
  children: ReactNode
}) {
  const t = useWords()
  if (page) return <section className="two-factor page">{children}</section>
  return (
    <Dialog
      isOpen
      title={t('twoFactor:title')}
      onClose={closeDialog}
      canOutsideClickClose={!keep}
      className="two-factor"
      lazy
    >
      {children}
    </Dialog>
  )
}
