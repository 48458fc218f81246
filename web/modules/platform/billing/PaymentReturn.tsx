/** Where a payment leads back to: the success and the cancel variant of the billing page (business §2), which follow its state. */
import { Link, useSearch } from 'wouter'
import { billing, BILLING_PAGE } from '@contract/platform/billing'
import {
  PAYMENT_CANCELLED,
  PAYMENT_FAILED,
  SESSION,
  type PaymentState,
} from '@contract/platform/billing/checkout'
import { useCall } from '@core/server/api'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import './billing.css'

/** How often a payment that is not decided is asked for, in ms. An event tells it at once where there is a socket. */
const ASK_AGAIN = 5000
const isUndecided = (status: PaymentState | undefined) => status === 'processing' || status === 'open'
type Look = PaymentState | 'failed'

/** React focuses fields and buttons by `autoFocus`, no links. */
const focusLink = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

interface Props {
  /** What is said without a session in the address. */
  without: string
}
function PaymentReturn({ without }: Props) {
  const t = useWords()
  const session_identifier = new URLSearchParams(useSearch()).get(SESSION) ?? ''
  const { data, isError, isPending } = useCall(
    billing.status,
    { query: { session_identifier } },
    {
      enabled: session_identifier !== '',
      staleTime: 0,
      refetchInterval: ({ state }) => isUndecided(state.data?.status) && ASK_AGAIN,
    },
  )
  const isAsked = session_identifier !== ''
  if (isAsked && isPending) return <div aria-busy className="payment-return" />
  const look: Look = data?.status ?? (isAsked || without === PAYMENT_FAILED ? 'failed' : 'cancelled')
  const sentence = isError ? PAYMENT_FAILED : isAsked ? (data?.message ?? null) : without
  return (
    <section className={`payment-return ${look}`}>
      <h2 role="status">{sentence === null ? t('billing:notPaid') : t.sentence(sentence)}</h2>
      {data?.status === 'processing' && <p>{t('billing:follows')}</p>}
      {data?.status === 'paid' && <p>{t(`billing:bought.${data.type}`)}</p>}
      <p className="subscription-buttons">
        <Link href={BILLING_PAGE} ref={focusLink} className="bp6-button bp6-intent-primary">
          {t('billing:toBilling')}
        </Link>
        {!isUndecided(data?.status) && data?.status !== 'paid' && (
          <CommandButton
            id={data?.type === 'plan' ? 'billing.upgrade' : 'billing.buyCredits'}
            variant="outlined"
          />
        )}
      </p>
    </section>
  )
}

export const SuccessPage = () => <PaymentReturn without={PAYMENT_FAILED} />
export const CancelPage = () => <PaymentReturn without={PAYMENT_CANCELLED} />
