/** Dialog that shows the agreement. Only signing or declining closes it. */
import { DialogBody, DialogFooter } from '@blueprintjs/core'
import { Dialog } from '@ui/layout/Dialog'
import { useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useSnapshot } from 'valtio'
import type { z } from 'zod'
import { agreements, Signing, type AgreementInfo } from '@contract/access/agreements'
import { signOut, sessionTransition, loadProfile } from '@core/account/account'
import { dateTime } from '@core/words/format'
import { call } from '@core/server/http'
import { Refused } from '@core/server/refused'
import { useWords, words } from '@core/words/i18n'
import { appState } from '@core/session/session'
import { toast } from '@core/shell/toasts'
import { toastError } from '@core/server/toastError'
import { Form, useFormContext } from '@ui/fields/Form'
import { TextField } from '@ui/fields/fields'
import { Markdown } from '@ui/layout/Markdown'
import { BusyButton } from '@ui/layout/BusyButton'

const { spec } = agreements.sign

async function sign(body: z.input<typeof Signing>) {
  // Every failure except a field error shows the one documented sentence (core §8).
  await call(agreements.sign, { body }).catch((cause: unknown) => {
    throw cause instanceof Refused && cause.status !== 422
      ? new Refused(cause.status, [{ message: spec.fails }])
      : cause
  })
  toast(words.sentence(spec.says), 'success')
  await loadProfile()
}

async function decline(identifier: string) {
  try {
    await call(agreements.declined, { body: { identifier } })
  } catch (cause) {
    return toastError(cause)
  }
  await signOut()
}

export function Sign({ agreement, again }: { agreement: AgreementInfo; again(): unknown }) {
  const t = useWords()
  const { profile } = useSnapshot(appState)
  const paper = useRef<HTMLDivElement>(null)
  const [isAgreed, setIsAgreed] = useState(false)
  const box = useId()
  const { first_name = '', last_name = '' } = profile?.userInfo ?? {}
  const initial = {
    agreement_identifier: agreement.identifier,
    signed_by_company: profile?.agentInfo?.name ?? '',
    signed_by_name: `${first_name} ${last_name}`.trim(),
    signed_by_designation: '',
  }
  return (
    <Dialog
      isOpen
      title={t('agreements:sign.title')}
      className="agreement-modal"
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      onOpened={() => paper.current?.focus()}
    >
      <Form
        schema={Signing}
        initialValues={initial}
        onSubmit={sign}
        onRefused={({ status }) => status === 404 && again()}
      >
        <DialogBody>
          <div
            ref={paper}
            className="agreement-paper"
            role="region"
            aria-label={agreement.title}
            tabIndex={0}
          >
            <h2>
              <bdi>{agreement.title}</bdi>
            </h2>
            <p className="quiet">
              {t('agreements:fields.last_modified_at')}{' '}
              <time dateTime={agreement.last_modified_at}>{dateTime(agreement.last_modified_at)}</time>
            </p>
            <Markdown text={agreement.content} />
          </div>
          <div className="agreement-signer">
            <TextField
              name="signed_by_company"
              label={t('agreements:fields.signed_by_company')}
              autoComplete="organization"
              required
            />
            <TextField
              name="signed_by_name"
              label={t('agreements:fields.signed_by_name')}
              autoComplete="name"
              required
            />
            <TextField
              name="signed_by_designation"
              label={t('agreements:fields.signed_by_designation')}
              autoComplete="organization-title"
              required
            />
          </div>
          <label className="bp6-control bp6-checkbox" htmlFor={box}>
            <input
              id={box}
              type="checkbox"
              className="bp6-control-input"
              checked={isAgreed}
              onChange={({ target }) => setIsAgreed(target.checked)}
            />
            <span className="bp6-control-indicator" />
            {t('agreements:sign.agree')}
          </label>
        </DialogBody>
        <DialogFooter actions={<Answers identifier={agreement.identifier} isAgreed={isAgreed} />} />
      </Form>
    </Dialog>
  )
}

function Answers({ identifier, isAgreed }: { identifier: string; isAgreed: boolean }) {
  const t = useWords()
  const { leaving } = useSnapshot(sessionTransition)
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  return (
    <>
      <BusyButton
        text={t('agreements:sign.decline')}
        busy={leaving}
        disabled={isSubmitting}
        onClick={() => void decline(identifier)}
      />
      <BusyButton
        type="submit"
        intent="primary"
        text={t('agreements:sign.accept')}
        busy={isSubmitting}
        disabled={!isAgreed || leaving}
      />
    </>
  )
}
