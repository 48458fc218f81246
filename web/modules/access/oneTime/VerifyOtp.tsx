/** Enter the six-digit code sent by email or text message; a new one can be sent after a countdown (core §2.1, §5). */
import { useEffect, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { CodeGiven } from '@contract/access/oneTime'
import { useWords } from '@core/words/i18n'
import { loadClient } from '@core/server/client'
import { onClock } from '@core/shell/clock'
import {
  resendCode,
  flowOf,
  storedFlow,
  startPathOf,
  verifyCode,
  secondsUntilResend,
} from '@core/account/oneTimeCodeFlow'
import { appState } from '@core/session/session'
import { toastError } from '@core/server/toastError'
import { toast } from '@core/shell/toasts'
import { AuthLayout } from '@ui/layout/AuthLayout'
import { Form, SubmitButton } from '@ui/fields/Form'
import { FormCodeField } from '@ui/fields/FormCodeField'

/** The contract's rule for the code; the account is already known. */
const Schema = CodeGiven.pick({ otp: true })

export default function VerifyOtp() {
  const t = useWords()
  const flow = flowOf(location.pathname)
  const [now, setNow] = useState(() => storedFlow(flow))
  if (!now) return <Redirect to={startPathOf(flow)} replace />
  return (
    <AuthLayout
      title={t('oneTime:otp.title')}
      intro={
        <>
          {t('oneTime:otp.lead')} <bdi>{now.identity}</bdi>
        </>
      }
    >
      <div>
        <Form schema={Schema} initialValues={{ otp: '' }} onSubmit={({ otp }) => verifyCode(now, otp)}>
          <FormCodeField name="otp" label={t('session:fields.code')} autoFocus submits />
          <SubmitButton>
            {t(flow === 'signin' ? 'session:password.signIn' : 'session:signin.next')}
          </SubmitButton>
        </Form>
      </div>
      <Resend
        key={now.resendAt}
        wait={() => secondsUntilResend(now)}
        send={async () => {
          try {
            setNow(await resendCode(now))
            toast(t('oneTime:otp.sent'), 'success')
          } finally {
            setNow(storedFlow(flow))
          }
        }}
      />
      <Link className="link" href={startPathOf(flow)}>
        {t('session:password.other')}
      </Link>
    </AuthLayout>
  )
}

/** Poll the server's clock, in ms: no socket is open on public pages to announce that it was moved. */
const CLOCK_POLL = 3000

function Resend({ wait, send }: { wait(): number; send(): Promise<void> }) {
  const t = useWords()
  const [left, setLeft] = useState(wait)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (left === 0) return
    const look = () => setLeft(wait())
    const tick = setInterval(look, 1000)
    const stop = onClock(look)
    return () => {
      clearInterval(tick)
      stop()
    }
  })
  const waits = left > 0
  useEffect(() => {
    if (!waits || !appState.client?.simulator) return
    const ask = setInterval(
      () =>
        void loadClient().catch(() => {
          /* Asked again in a moment. */
        }),
      CLOCK_POLL,
    )
    return () => clearInterval(ask)
  }, [waits])
  const click = () => {
    if (left > 0 || busy) return
    setBusy(true)
    void send()
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  // Disabled instead of removed while waiting, so that the focus stays.
  return (
    <button type="button" className="link" aria-disabled={left > 0 || busy} onClick={click}>
      {left > 0 ? t('oneTime:otp.wait', { count: left }) : t('oneTime:otp.again')}
    </button>
  )
}
