/** A student's profile: contact, plan, responsible staff. */
import { useSnapshot } from 'valtio'
import { Link, useParams } from 'wouter'
import { studentPortal } from '@contract/admissions/studentPortal'
import { useCall } from '@core/server/api'
import { country } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { recordName } from '@core/words/recordNames'
import { appState } from '@core/session/session'
import { LoadError } from '@ui/layout/LoadError'
import { Section } from './Section'
import './studentPortal.css'

export default function StudentHome() {
  const t = useWords()
  const { lead } = useParams<{ lead: string }>()
  const own = useSnapshot(appState).profile?.studentProfileInfo?.identifier
  const { data, isError, refetch } = useCall(studentPortal.profile, {}, { enabled: own === lead })
  if (own !== lead)
    return (
      <div className="student-home">
        <p role="alert">
          {t('studentPortal:notYours')}{' '}
          <Link href="/">{t(own ? 'studentPortal:yours' : 'app:notFound.home')}</Link>
        </p>
      </div>
    )
  if (isError)
    return (
      <div className="student-home">
        <LoadError messageKey="studentPortal:failed" onRetry={refetch} />
      </div>
    )
  if (!data) return <div className="student-home" aria-busy />
  const { userInfo, preferences, assigned_staff: staff } = data
  return (
    <div className="student-home">
      <Section
        name="person"
        rows={{
          name: (
            <bdi>
              {userInfo.first_name} {userInfo.last_name}
            </bdi>
          ),
          email: <bdi dir="ltr">{userInfo.email}</bdi>,
          mobile: userInfo.mobile && (
            <bdi dir="ltr">
              +{userInfo.country_code} {userInfo.mobile}
            </bdi>
          ),
        }}
      />
      {preferences ? (
        <Section
          name="plans"
          rows={{
            source_country: preferences.source_country && country(preferences.source_country),
            destination_country: preferences.destination_country && country(preferences.destination_country),
            stage: <bdi>{recordName(preferences.stage_name)}</bdi>,
            status: preferences.status_name && <bdi>{recordName(preferences.status_name)}</bdi>,
          }}
        />
      ) : (
        <p className="dim">{t('studentPortal:noLead')}</p>
      )}
      {staff && (
        <Section
          name="staff"
          rows={{
            staff: (
              <bdi>
                {staff.first_name} {staff.last_name}
              </bdi>
            ),
            branch: staff.branch_name && <bdi>{staff.branch_name}</bdi>,
          }}
        />
      )}
    </div>
  )
}
