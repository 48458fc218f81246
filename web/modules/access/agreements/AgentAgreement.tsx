/** The current agreement and the text the agent signed (core §2.4 `/agents/agreement`). */
import { agreements } from '@contract/access/agreements'
import { useCall } from '@core/server/api'
import { dateTime } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { Markdown } from '@ui/layout/Markdown'
import { LoadError } from '@ui/layout/LoadError'
import './agreements.css'

export default function AgentAgreement() {
  const t = useWords()
  const { data, isError, refetch } = useCall(agreements.mine, {})
  if (isError)
    return (
      <section className="agreement-page">
        <LoadError messageKey="agreements:mine.failed" onRetry={refetch} />
      </section>
    )
  if (!data) return <div className="page-loading" aria-busy />
  const { agreementInfo: active, signedAgreementInfo: signed } = data
  // Show the signed text only when it differs from the current one.
  const both =
    active && signed && active.identifier === signed.agreement_identifier && active.content === signed.content
  return (
    <div className="agreement-page">
      <section aria-labelledby="agreement-signed">
        <h2 id="agreement-signed">{t('agreements:mine.signed')}</h2>
        {signed ? (
          <dl className="agreement-facts">
            <dt>{t('agreements:fields.title')}</dt>
            <dd>
              <bdi>{signed.title}</bdi>
            </dd>
            <dt>{t('agreements:fields.signed_by_company')}</dt>
            <dd>
              <bdi>{signed.signed_by_company}</bdi>
            </dd>
            <dt>{t('agreements:fields.signed_by_name')}</dt>
            <dd>
              <bdi>{signed.signed_by_name}</bdi>
            </dd>
            <dt>{t('agreements:fields.signed_by_designation')}</dt>
            <dd>
              <bdi>{signed.signed_by_designation}</bdi>
            </dd>
            <dt>{t('agreements:fields.signed_at')}</dt>
            <dd>
              <time dateTime={signed.signed_at}>{dateTime(signed.signed_at)}</time>
            </dd>
          </dl>
        ) : (
          <p className="quiet">{t('agreements:mine.unsigned')}</p>
        )}
        {signed && !both && <AgreementText text={signed.content} label={signed.title} />}
      </section>
      <section aria-labelledby="agreement-active">
        <h2 id="agreement-active">{t('agreements:mine.active')}</h2>
        {active ? (
          <>
            <p className="quiet">
              <bdi>{active.title}</bdi> · {t('agreements:fields.last_modified_at')}{' '}
              <time dateTime={active.last_modified_at}>{dateTime(active.last_modified_at)}</time>
            </p>
            <AgreementText text={active.content} label={active.title} />
          </>
        ) : (
          <p className="quiet">{t('agreements:mine.none')}</p>
        )}
      </section>
    </div>
  )
}

const AgreementText = ({ text, label }: { text: string; label: string }) => (
  <div className="agreement-paper" role="region" aria-label={label} tabIndex={0}>
    <Markdown text={text} />
  </div>
)
