/** Shows the agreement instead of the page while a signature is owed; the page neither renders nor fetches (core §4 Agent agreement, §6). */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { agreements, type AgreementInfo } from '@contract/access/agreements'
import { call } from '@core/server/http'
import { useWords } from '@core/words/i18n'
import { Sign } from './Sign'
import './agreements.css'

export default function SignatureGate({ children }: { children: ReactNode }) {
  const t = useWords()
  const [owed, setOwed] = useState<AgreementInfo | null | 'asked' | 'failed'>('asked')
  const ask = useCallback(
    () =>
      call(agreements.active, {}).then(
        ({ agreementInfo }) => setOwed(agreementInfo),
        () => setOwed('failed'),
      ),
    [],
  )
  useEffect(() => {
    void ask()
  }, [ask])
  if (owed === null) return children
  return (
    <div className="shell">
      <main className="agreement-gate" aria-busy={owed === 'asked'}>
        {owed === 'failed' && (
          <section className="error-page">
            <h1>{t('agreements:mine.failed')}</h1>
            <button type="button" className="bp6-button" onClick={() => void ask()}>
              {t('app:failed.retry')}
            </button>
          </section>
        )}
        {typeof owed === 'object' && <Sign agreement={owed} again={ask} />}
      </main>
    </div>
  )
}
