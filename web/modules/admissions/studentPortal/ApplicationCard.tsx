/** An application: where it stands on its way, and what is missing. */
import { Link } from 'wouter'
import type { PortalApplication } from '@contract/admissions/studentPortal/home'
import { country, date, number } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { portalPaths } from '@contract/admissions/studentPortal/portalPaths'

export function ApplicationCard({ application, whole }: { application: PortalApplication; whole?: boolean }) {
  const t = useWords()
  const { institution, program, steps, status, sub_status, missing, identifier } = application
  return (
    <article className="portal-card" aria-label={program}>
      <h3>
        <bdi>{program}</bdi>
      </h3>
      <p className="dim">
        <bdi>{institution}</bdi> · {country(application.destination_country)}
        {application.intake_year !== null && (
          <>
            {' '}
            ·{' '}
            <bdi>
              {[application.intake && recordName(application.intake), application.intake_year]
                .filter(Boolean)
                .join(' ')}
            </bdi>
          </>
        )}
      </p>
      <p>
        <strong className={`portal-state ${application.ended ?? ''}`}>{recordName(status)}</strong>
        {sub_status && <> · {recordName(sub_status)}</>}
        {application.is_on_hold && <> · {t('studentPortal:onHold')}</>}
        {application.is_deferred && <> · {t('studentPortal:deferred')}</>}
      </p>
      <Steps steps={steps} />
      {missing.length > 0 && (
        <Link href={portalPaths.documents} className="portal-link">
          {t('studentPortal:missing', { count: missing.length })}
        </Link>
      )}
      {whole && (
        <>
          <p className="dim">
            {t('studentPortal:since', { day: date(application.stage_since) })} ·{' '}
            {t('studentPortal:preference', { place: number(application.preference_order) })}
            {application.student_number && (
              <>
                {' '}
                · <bdi>{application.student_number}</bdi>
              </>
            )}
          </p>
          <Link
            href={`${portalPaths.conversations}?thread=${encodeURIComponent(identifier)}`}
            className="portal-link"
          >
            {t('studentPortal:ask')}
          </Link>
        </>
      )}
    </article>
  )
}

function Steps({ steps }: Pick<PortalApplication, 'steps'>) {
  const t = useWords()
  if (steps.length === 0) return null
  return (
    <ol className="portal-steps" aria-label={t('studentPortal:steps')}>
      {steps.map(({ stage, state }) => (
        <li key={stage} className={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span>{recordName(stage)}</span>
          <span className="hidden-words">{t(`studentPortal:stepStates.${state}`)}</span>
        </li>
      ))}
    </ol>
  )
}
