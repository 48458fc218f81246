/**
 * Asks for a six-digit code: to finish setting up an authenticator (with secret and QR code), to switch it
 * off, or for new backup codes.
 */
import { DialogBody, DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { twoFactor } from '@contract/access/twoFactor'
import { useWords } from '@core/words/i18n'
import { toast } from '@core/shell/toasts'
import { Form, SubmitButton } from '../fields/Form'
import { FormCodeField } from '../fields/FormCodeField'

interface Props {
  enrolment?: { secret: string; qr_svg: string }
  purpose?: 'switchOff' | 'newCodes'
  onSubmit(code: string): Promise<unknown>
  backButton: ReactNode
}

export function ProveIdentity({
  enrolment: offer,
  purpose = 'switchOff',
  onSubmit: send,
  backButton: back,
}: Props) {
  const t = useWords()
  return (
    <div className="two-factor-prove">
      <Form
        schema={twoFactor.disable.spec.body}
        initialValues={{ verificationCode: '' }}
        onSubmit={({ verificationCode }) => send(verificationCode)}
      >
        <DialogBody>
          {offer ? (
            <Secret {...offer} />
          ) : (
            <p>{t(`twoFactor:${purpose === 'newCodes' ? 'newCodesLead' : 'offLead'}`)}</p>
          )}
          <FormCodeField
            name="verificationCode"
            label={t(offer ? 'twoFactor:prove' : 'session:fields.code')}
            autoFocus
            submits
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              {back}
              <SubmitButton>{t(`twoFactor:${offer ? 'switchOn' : purpose}`)}</SubmitButton>
            </>
          }
        />
      </Form>
    </div>
  )
}

/** As an image the SVG cannot run scripts. */
const svgDataUrl = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
/** `JBSW Y3DP …`, readable in groups of four. */
const groupByFour = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

function Secret({ secret, qr_svg }: { secret: string; qr_svg: string }) {
  const t = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast(t('twoFactor:copied'))
  }
  return (
    <>
      <p>{t('twoFactor:scan')}</p>
      <img
        className="two-factor-qr"
        src={svgDataUrl(qr_svg)}
        alt={t('twoFactor:qr')}
        width={180}
        height={180}
      />
      <div className="two-factor-secret">
        <span className="dim">{t('twoFactor:secret')}</span>
        <code dir="ltr">{groupByFour(secret)}</code>
        <button type="button" className="bp6-button bp6-small" onClick={() => void copy()}>
          {t('twoFactor:copy')}
        </button>
      </div>
    </>
  )
}
