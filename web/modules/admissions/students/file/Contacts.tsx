/** Parents, sponsors and guardians of a student, who is called first before the others. */
import { studentRecord, type StudentContact } from '@contract/admissions/studentRecord'
import type { Student } from '@contract/admissions/students'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { CommandButton } from '@ui/layout/CommandButton'
import { LoadError } from '@ui/layout/LoadError'
import { useAgain } from '@core/server/useAgain'
import './file.css'

const load = () => import('./contactDialogs')

function Contact({ student, contact }: { student: string; contact: StudentContact }) {
  const t = useWords()
  const { kind, email, country_code, mobile, occupation, is_primary } = contact
  const name = personName(contact)
  const phone = mobile && `${country_code ?? ''} ${mobile}`.trim()
  return (
    <li>
      <bdi>{name}</bdi>{' '}
      <span className="quiet">
        {t(`students:choices.kind.${kind}`)}
        {is_primary && ` · ${t('students:contacts.primary')}`}
        {occupation && (
          <>
            {' · '}
            <bdi>{occupation}</bdi>
          </>
        )}
      </span>
      <p className="quiet">
        {phone && <bdi dir="ltr">{phone}</bdi>} {email && <bdi dir="ltr">{email}</bdi>}{' '}
        {context().can(studentRecord.editContact.spec.can) && (
          <>
            <button
              type="button"
              className="link"
              aria-label={`${t('students:contacts.change')}: ${name}`}
              onClick={() => void load().then(({ openContact }) => openContact(context(), student, contact))}
            >
              {t('students:contacts.change')}
            </button>{' '}
            <button
              type="button"
              className="link"
              aria-label={`${t('students:contacts.remove')}: ${name}`}
              onClick={() => void load().then(({ removeContact }) => removeContact(student, contact))}
            >
              {t('students:contacts.remove')}
            </button>
          </>
        )}
      </p>
    </li>
  )
}

export default function Contacts({ row: { identifier, version } }: { row: Student }) {
  const t = useWords()
  const { data, isError, refetch } = useCall(studentRecord.contacts, { student: identifier })
  useAgain(version, refetch)
  return (
    <section className="detail-group" aria-busy={!data && !isError}>
      <h3>
        {t('students:contacts.title')} <CommandButton id="students.addContact" size="small" />
      </h3>
      {isError && !data && <LoadError messageKey="app:failed.part" onRetry={refetch} />}
      {data?.length === 0 && <p className="quiet">{t('students:contacts.none')}</p>}
      {data && data.length > 0 && (
        <ul className="file-entries">
          {data.map((contact) => (
            <Contact key={contact.identifier} student={identifier} contact={contact} />
          ))}
        </ul>
      )}
    </section>
  )
}
