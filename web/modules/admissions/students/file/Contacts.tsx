/** Parents, sponsors and guardians of a student, who is called first before the others. */
import { studentRecord, type StudentContact } from '@contract/admissions/studentRecord'
import type { Student } from '@contract/admissions/students'
import { context } from '@core/commands/context'
import { useCall } from '@core/server/api'
import { personName } from '@core/words/format'
import { useWords } from '@core/words/i18n'
import { RecordPart } from '@ui/recordPage/RecordPart'
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
  const contacts = useCall(studentRecord.contacts, { student: identifier })
  const { data } = contacts
  useAgain(version, contacts.refetch)
  return (
    <RecordPart
      title={t('students:contacts.title')}
      commands={['students.addContact']}
      answers={[contacts]}
      empty={data?.length === 0 ? t('students:contacts.none') : undefined}
    >
      {data && data.length > 0 && (
        <ul className="file-entries">
          {data.map((contact) => (
            <Contact key={contact.identifier} student={identifier} contact={contact} />
          ))}
        </ul>
      )}
    </RecordPart>
  )
}
